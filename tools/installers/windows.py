"""Installer for Windows: built with Inno Setup from the portable folder, then installed, started and removed once.

python tools/package.py                   # first: the portable folder
python tools/installers/windows.py        # dist/la-grande-table-VERSION-setup.exe
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from launch.version import VERSION  # noqa: E402
from tools import fetched, started  # noqa: E402

SCRIPT = ROOT / "tools" / "installers" / "windows.iss"
NAME = "la-grande-table"
SILENTLY = ("/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART", "/CURRENTUSER")


def main() -> int:
    """Builds and tries the installer; returns an exit code."""
    if sys.platform != "win32":
        print("Inno Setup runs on Windows.")
        return 2
    with tempfile.TemporaryDirectory() as place:
        compiler = Path(place) / "inno"
        subprocess.run([fetched.fetch(fetched.INNO_SETUP, Path(place)), *SILENTLY, f"/DIR={compiler}"], check=True)
        subprocess.run([compiler / "ISCC.exe", f"/DVersion={VERSION}", str(SCRIPT)], check=True)
        installed = Path(place) / "installed"
        setup = ROOT / "dist" / f"{NAME}-{VERSION}-setup.exe"
        subprocess.run([setup, *SILENTLY, f"/DIR={installed}"], check=True)
        status = started.main([str(installed / f"{NAME}.exe")])
        subprocess.run([installed / "unins000.exe", *SILENTLY], check=True)
    return status


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    sys.exit(main())
