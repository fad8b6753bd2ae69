"""Bill of materials (CycloneDX) of a portable folder: names, versions, hashes and licences.

It lists the packages of `requirements.txt` with the hashes that are installed, and every library that
`tools/bundled.py` finds in the folder, with the licence whose text is shipped with the program.
"""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

from launch.version import VERSION
from tools import bundled
from tools.package import NAME, archive_name
from tools.release.workflow import ROOT

LOCKED = re.compile(r"^([\w.-]+)==(\S+)((?: .*)?(?:\s+--hash=sha256:[0-9a-f]{64}\s*\\?)*)", re.MULTILINE)


def main(folder: Path) -> int:
    """Writes the bill beside the archive; returns an exit code."""
    text = make_outputter(inventory(folder / NAME), OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=1)
    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if wrong:
        print(f"The list is not as CycloneDX wants it: {wrong}", file=sys.stderr)
        return 1
    path = folder / f"{archive_name()}.cdx.json"
    path.write_text(text + "\n", encoding="utf-8")
    print(path)
    return 0


def inventory(folder: Path) -> Bom:
    """The components of a portable folder; raises `tools.bundled.UnknownLibrary`."""
    bom = Bom()
    program = _component(ComponentType.APPLICATION, "La Grande Table", "MIT AND OFL-1.1", VERSION)
    bom.metadata.component = program
    parts = [
        _component(ComponentType.PLATFORM, "Python", "PSF-2.0", platform.python_version()),
        _component(ComponentType.LIBRARY, "PyInstaller's starter", "GPL-2.0-or-later WITH Bootloader-exception"),
        *(_component(ComponentType.LIBRARY, one.name, one.licence) for one in bundled.libraries(folder)),
        *_packages((ROOT / "requirements.txt").read_text(encoding="utf-8")),
    ]
    for part in parts:
        bom.components.add(part)
    bom.register_dependency(program, parts)
    return bom


def _packages(lock: str) -> Iterator[Component]:
    """The packages of a lock file, with the hashes of all their files."""
    for name, version, rest in LOCKED.findall(lock):
        part = _component(ComponentType.LIBRARY, name, _licence_of(name), version)
        part.purl = PackageURL("pypi", name=name, version=version)
        for digest in re.findall(r"sha256:([0-9a-f]{64})", rest):
            part.hashes.add(HashType.from_hashlib_alg("sha256", digest))
        yield part


def _licence_of(package: str) -> str:
    """The licence in the metadata of an installed package."""
    told = metadata.metadata(package)
    return told.get("License-Expression") or told.get("License") or "see its own files"


def _component(kind: ComponentType, name: str, licence: str, version: str | None = None) -> Component:
    found = LicenseFactory().make_from_string(licence)
    return Component(name=name, version=version, type=kind, licenses=[found], bom_ref=f"{name}@{version or ''}")
