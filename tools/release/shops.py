"""What shops of programs want to be told of a release: winget, Homebrew, Flathub; written from the published files.

    gh release download v1.0.0 --dir dist/v1.0.0                  # all files of the release, with SHA256SUMS
    python -m tools.release --shops https://… --to dist/v1.0.0    # the address of the project

`winget` holds three kinds of manifest for a pull request at microsoft/winget-pkgs, `homebrew` a cask for a tap of our
own (Homebrew's takes nothing that Apple has not notarised), `flathub` the repository of the program there.
"""

from __future__ import annotations

import json
import re
import shutil
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml

from launch.version import VERSION
from tools.installers import linux
from tools.release.workflow import ROOT

NAME, WINGET = "la-grande-table", "LaGrandeTable.LaGrandeTable"
PUBLISHER = "The founders of La Grande Table"
SCHEMA = "1.12.0"
INNO_ID = "{0F2B5C1E-6A7D-4E0B-9C54-3B1D7A2E8F60}_is1"
"""Under which Windows lists what the installer has installed: `AppId` in `windows.iss`, and what Inno Setup adds."""
LOCALES = {"en-US": "", "fr-FR": "fr", "de-DE": "de", "nl-NL": "nl"}
INDEX = "https://pypi.org/simple"
PYTHON = "cp313"
"""The Python of Flathub's runtime that `linux.a_manifest` names."""
MACHINES = {"x86_64": "manylinux[^-]*_x86_64", "aarch64": "manylinux[^-]*_aarch64"}


def main(home: str, folder: Path) -> int:
    """Writes them below the folder; returns an exit code."""
    published = hashes((folder / "SHA256SUMS").read_text(encoding="utf-8"))
    files = f"{home}/releases/download/v{VERSION}"
    for path, text in (*winget(home, files, published), cask(home, published), *flathub(home, files, published)):
        goal = folder / path
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_text(text, encoding="utf-8")
        print(goal)
    shutil.copyfile(ROOT / "assets" / "shared" / "emblem.png", folder / "flathub" / f"{linux.ID}.png")
    return 0


def hashes(text: str) -> dict[str, str]:
    """By file, its SHA-256."""
    return {name: digest for digest, name in re.findall(r"^([0-9a-f]{64}) [ *](\S+)$", text, re.MULTILINE)}


def winget(home: str, files: str, published: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The manifests for winget; raises `KeyError` if the installer was not published."""
    common = {"PackageIdentifier": WINGET, "PackageVersion": VERSION}
    setup = f"{NAME}-{VERSION}-setup.exe"
    installer = {"Architecture": "x64", "InstallerUrl": f"{files}/{setup}", "InstallerSha256": published[setup].upper()}
    manifests: dict[str, tuple[str, dict[str, object]]] = {
        "": ("version", {"DefaultLocale": "en-US"}),
        ".installer": (
            "installer",
            {
                "MinimumOSVersion": "10.0.0.0",
                "InstallerType": "inno",
                "Scope": "user",
                "InstallModes": ["interactive", "silent", "silentWithProgress"],
                "UpgradeBehavior": "install",
                "ProductCode": INNO_ID,
                "Installers": [installer],
            },
        ),
    }
    for locale, language in LOCALES.items():
        kind = "locale" if language else "defaultLocale"
        told: dict[str, object] = {"PackageLocale": locale, "Publisher": PUBLISHER, "PackageName": "La Grande Table"}
        told |= {"PackageUrl": home, "License": "MIT", "ShortDescription": linux.SUMMARY[language]}
        told |= {"Description": linux.ABOUT[language], "ReleaseNotesUrl": f"{home}/releases/tag/v{VERSION}"}
        manifests[f".locale.{locale}"] = (kind, told)
    for ending, (kind, own) in manifests.items():
        head = f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{SCHEMA}.schema.json\n\n"
        told = {**common, **own, "ManifestType": kind, "ManifestVersion": SCHEMA}
        yield (
            f"winget/{WINGET}{ending}.yaml",
            head + yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=999),
        )


def cask(home: str, published: Mapping[str, str]) -> tuple[str, str]:
    """The cask for Homebrew; raises `KeyError` if an archive for macOS was not published."""
    arm, intel = (published[f"{NAME}-{VERSION}-darwin-{machine}.tar.xz"] for machine in ("arm64", "x86_64"))
    return (
        f"homebrew/Casks/{NAME}.rb",
        f"""cask "{NAME}" do
  arch arm: "arm64", intel: "x86_64"

  version "{VERSION}"
  sha256 arm:   "{arm}",
         intel: "{intel}"

  url "{home}/releases/download/v#{{version}}/{NAME}-#{{version}}-darwin-#{{arch}}.tar.xz"
  name "La Grande Table"
  desc "{linux.SUMMARY[""]}"
  homepage "{home}"

  binary "{NAME}/{NAME}"

  zap trash: "~/Library/Application Support/{NAME}"

  caveats <<~EOS
    Nothing of it is signed by Apple: the first start has to be allowed in
    System Settings > Privacy & Security > Open Anyway.
  EOS
end
""",
    )


def flathub(home: str, files: str, published: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The repository of the program at Flathub: manifest, entry and description."""
    wheel = next(name for name in published if name.endswith(".whl"))
    sources: list[object] = [{"type": "file", "url": f"{files}/{wheel}", "sha256": published[wheel]}, *locked_wheels()]
    for name in (f"{linux.ID}.desktop", f"{linux.ID}.metainfo.xml", f"{linux.ID}.png"):
        sources.append({"type": "file", "path": name})
    manifest = linux.a_manifest()
    manifest["modules"] = [
        {
            "name": NAME,
            "buildsystem": "simple",
            "build-commands": [
                f"pip3 install --no-index --find-links=. --prefix=/app {NAME}=={VERSION}",
                f"install -Dm644 {linux.ID}.desktop -t /app/share/applications",
                f"install -Dm644 {linux.ID}.metainfo.xml -t /app/share/metainfo",
                f"install -Dm644 {linux.ID}.png -t /app/share/icons/hicolor/128x128/apps",
            ],
            "sources": sources,
        }
    ]
    yield f"flathub/{linux.ID}.json", json.dumps(manifest, indent=4) + "\n"
    yield "flathub/flathub.json", json.dumps({"only-arches": list(MACHINES)}) + "\n"
    entry = linux.written(("grande-table",), linux.ID)
    yield f"flathub/{linux.ID}.desktop", entry
    yield f"flathub/{linux.ID}.metainfo.xml", linux.description(home, linux.DAY)


def locked_wheels() -> Iterator[dict[str, object]]:
    """What `requirements.txt` names, for every machine of Flathub, with where the package index keeps it."""
    lock = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for name, version in re.findall(r"^([\w.-]+)==(\S+)", lock, re.MULTILINE):
        with urllib.request.urlopen(f"{INDEX}/{name}/", timeout=60) as answer:
            page = answer.read().decode("utf-8")
        stem = f"{name.replace('-', '_')}-{version}"
        for machine, tag in MACHINES.items():
            fitting = rf'href="([^"#]*/({re.escape(stem)}-(?:{PYTHON}-|py3-)[^"#]*{tag}\.whl))#sha256=([0-9a-f]{{64}})"'
            found = next((one for one in re.findall(fitting, page) if one[2] in lock), None)
            if found is None:
                raise LookupError(f"{name} {version} has no locked wheel for {machine}")
            yield {"type": "file", "url": found[0], "sha256": found[2], "only-arches": [machine]}
