"""Exports go onto a stick that is there, not into a folder that one has left behind."""

import sys
from pathlib import Path

import pytest

from scenes.core.exports import mounted, plugged_in, sticks

TABLE = """\
sysfs /sys sysfs rw,nosuid 0 0
/dev/sda1 / ext4 rw 0 0
/dev/sdb1 /run/media/borne/CLÉ\\040BLEUE vfat rw,uid=1000 0 0
/dev/sdc1 /media/usb0 vfat rw 0 0
/dev/sdc1 /media/usb0 vfat rw 0 0
/dev/sdd1 /media/anna/back\\134slash exfat rw 0 0
tmpfs /run/mediator tmpfs rw 0 0
broken
""".encode()


def test_on_linux_a_stick_is_what_is_mounted_where_sticks_are_put() -> None:
    """A folder that was left behind in `/media` took the backup, and a service, without `USER`, found none at all."""
    found = ["/media/anna/back\\slash", "/media/usb0", "/run/media/borne/CLÉ BLEUE"]
    assert mounted(TABLE) == [Path(place) for place in found]
    assert mounted(b"") == []


@pytest.mark.skipif(sys.platform != "linux", reason="the table of Linux")
def test_a_stick_needs_no_name_of_a_user_and_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("USER", raising=False)
    monkeypatch.setattr("scenes.core.exports.STICK_ROOTS", (bytes(tmp_path),))
    monkeypatch.setattr("scenes.core.exports.MOUNT_TABLE", tmp_path / "mounts")
    assert plugged_in() == [] and list(sticks()) == []
    (tmp_path / "stick").mkdir()
    (tmp_path / "left").mkdir()
    (tmp_path / "mounts").write_text(f"/dev/sdb1 {tmp_path}/stick vfat rw 0 0\n")
    assert list(sticks()) == plugged_in() == [tmp_path / "stick"]
