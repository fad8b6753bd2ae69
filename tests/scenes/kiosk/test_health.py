"""The owner reads how the program is: crashes, files put aside, disk, last backup, for how long it runs, versions."""

import os
from pathlib import Path

import pytest

from launch.version import VERSION
from scenes.core.house import House
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.kiosk import health, night

NOW = 1_790_000_000.0


@pytest.fixture(autouse=True)
def no_sticks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.kiosk.health.sticks", lambda: iter(()))


def test_a_new_house_has_nothing_to_report(tmp_path: Path) -> None:
    found = health.look(tmp_path)
    assert found[:3] == (0, None, 0) and found.backed_up is None and found.free
    rows = dict(health.rows(found, Words(ASSETS, "fr"), NOW))
    assert rows["Pannes"] == rows["Fichiers abîmés mis de côté"] == "Rien à signaler"
    assert rows["Dernière sauvegarde"] == "aucune encore" and rows["Versions"].startswith(f"{VERSION} · Python 3.")


def test_what_has_happened_is_counted(tmp_path: Path) -> None:
    for name in ("reports/crash-a.txt", "reports/crash-b.txt", "exports/grande-table-1.zip", "saves/x.match.damaged-1"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
        os.utime(path, (NOW - 3600, NOW - 3600))
    (tmp_path / "settings.json.damaged-2").write_text("x")
    found = health.look(tmp_path)
    assert (found.crashes, found.aside, found.backed_up) == (2, 2, NOW - 3600)
    rows = dict(health.rows(found._replace(free=5), Words(ASSETS, "en"), NOW))
    assert rows["Crashes"].startswith("2 reports, the last one ") and rows["Damaged files put aside"] == "2 files"
    assert rows["Room on the disk"].startswith("Less than one gigabyte")


def test_the_backup_of_the_night_is_told_and_another_archive_is_none(tmp_path: Path) -> None:
    (tmp_path / "exports").mkdir()
    (tmp_path / "exports" / "photos.zip").write_bytes(b"PK")
    assert health.look(tmp_path).backed_up is None
    made = night.back_up(tmp_path, House(), "20260701")
    assert made
    os.utime(made, (NOW - 60, NOW - 60))
    assert health.look(tmp_path).backed_up == NOW - 60
