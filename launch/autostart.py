"""Autostart of the kiosk with the machine, as each system wants it.

    python3 main.py --autostart show          # prints every file and command, changes nothing
    python3 main.py --autostart on            # for whoever is logged in: next time the kiosk comes by itself
    python3 main.py --autostart off           # whichever method is on
    python3 main.py --autostart show service  # another method: desktop, service, bare, task, agent

`bare` is a Linux machine without a desktop: a unit of the whole system that shows nothing but the kiosk. It needs
rights that this program does not have, so its file is written beside the program and the commands for it are printed.
"""

from __future__ import annotations

import getpass
import os
import plistlib
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple
from xml.sax.saxutils import escape

from launch.packages import advice
from launch.words import say

Action = Literal["show", "on", "off"]
ACTIONS: tuple[Action, ...] = ("show", "on", "off")
NAME, LABEL = "la-grande-table", "fr.la-grande-table.kiosk"
DEFAULT_METHODS = {"win32": "task", "darwin": "agent"}
"""By system; elsewhere it is `desktop`."""


class Target(NamedTuple):
    """What the kiosk starts with: the command, and whose machine it is."""

    command: tuple[str, ...]
    home: Path
    user: str
    folder: Path
    """Where the program lies; it is started there."""
    environment: Mapping[str, str] = os.environ


class Plan(NamedTuple):
    """What one method needs: files with their contents, and commands to switch it on and off."""

    files: tuple[tuple[Path, bytes], ...]
    on: tuple[tuple[str, ...], ...] = ()
    off: tuple[tuple[str, ...], ...] = ()
    by_hand: bool = False
    """The commands need the rights of the machine's administrator: they are printed, not run."""


def main(action: Action, method: str | None, command: Sequence[str], folder: Path) -> int:
    """Does what the command line asks for; returns an exit code. Without a method `off` undoes whatever is on, and
    `on` undoes another method that this account has switched on: the kiosk must not start twice."""
    usual = DEFAULT_METHODS.get(sys.platform, "desktop")
    if (method or usual) not in PLANS:
        print(say("install.autostart.method", method=method, methods=", ".join(PLANS)))
        return 2
    target = Target(tuple(command), Path.home(), getpass.getuser(), folder)
    if action == "show":
        print(describe(PLANS[method or usual](target)))
        return 0
    if action == "off":
        wanted = [method] if method else _switched_on(target)
        if not wanted:
            print(say("install.autostart.none"))
        return max([apply(PLANS[one](target), "off") for one in wanted], default=0)
    method = method or usual
    for other in _switched_on(target):
        if other != method and not PLANS[other](target).by_hand:
            apply(PLANS[other](target), "off")
    return apply(PLANS[method](target), "on")


def _switched_on(target: Target) -> list[str]:
    """The methods whose files are there."""
    return [name for name, plan in PLANS.items() if any(path.exists() for path, _ in plan(target).files)]


def describe(plan: Plan) -> str:
    """The plan as people read it."""
    lines = []
    for path, content in plan.files:
        text = content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8")
        lines += [f"# {path}", text.rstrip(), ""]
    for title, commands in (("on", plan.on), ("off", plan.off)):
        lines += [f"# {title}", *(subprocess.list2cmdline(command) for command in commands), ""]
    return "\n".join(lines).rstrip()


def apply(plan: Plan, action: Action) -> int:
    """Writes and runs what the plan says, or undoes it; returns an exit code."""
    for path, content in plan.files:
        if action == "on":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            print(say("install.autostart.written", file=path))
    status = _tell_commands(plan, action) if plan.by_hand else _run_commands(plan, action)
    for path, _ in plan.files:
        if action == "off" and path.exists():  # also where a command was refused: without its file nothing starts
            path.unlink()
            print(say("install.autostart.removed", file=path))
    return status


def _tell_commands(plan: Plan, action: Action) -> int:
    print(say("install.autostart.by_hand"))
    print(*(f"    {subprocess.list2cmdline(command)}" for command in getattr(plan, action)), sep="\n")
    return 0


def _run_commands(plan: Plan, action: Action) -> int:
    """Ends with the first one that is refused."""
    for command in getattr(plan, action):
        try:
            status = subprocess.run(command, check=False).returncode
        except OSError:
            status = 1
        if status:
            print(say("install.autostart.refused", command=subprocess.list2cmdline(command)))
            return status
    return 0


# -- Linux ------------------------------------------------------------------------------------------------------------


def desktop(target: Target) -> Plan:
    """An entry in the autostart folder of any desktop."""
    config = Path(target.environment.get("XDG_CONFIG_HOME") or target.home / ".config")
    text = f"""[Desktop Entry]
Type=Application
Name=La Grande Table
Comment=Quatre jeux de société rares sur une seule table
Exec={" ".join(quoted_entry(word) for word in target.command)}
Path={target.folder}
Terminal=false
X-GNOME-Autostart-enabled=true
"""
    return Plan(((config / "autostart" / f"{NAME}.desktop", text.encode()),))


def service(target: Target) -> Plan:
    """A unit of the user, started with the graphical session, which also watches over the watchdog."""
    config = Path(target.environment.get("XDG_CONFIG_HOME") or target.home / ".config")
    text = f"""[Unit]
Description=La Grande Table
PartOf=graphical-session.target
After=graphical-session.target
StartLimitIntervalSec=0

[Service]
WorkingDirectory={target.folder}
ExecStart={_quoted_unit(target.command)}
Restart=on-failure
RestartSec=2

[Install]
WantedBy=graphical-session.target
"""
    unit = f"{NAME}.service"
    reload = ("systemctl", "--user", "daemon-reload")
    return Plan(
        ((config / "systemd" / "user" / unit, text.encode()),),
        on=(reload, ("systemctl", "--user", "enable", unit)),
        off=(("systemctl", "--user", "disable", unit),),
    )


def bare(target: Target) -> Plan:
    """A unit of the system: the first console shows the kiosk in a compositor that can show nothing else. Its lines are
    those of cage's own unit; it starts also while no mouse and no keyboard is plugged in."""
    text = f"""[Unit]
Description=La Grande Table, and nothing else
After=systemd-user-sessions.service plymouth-quit-wait.service dbus.socket systemd-logind.service getty@tty1.service
Wants=dbus.socket systemd-logind.service
Before=graphical.target
Conflicts=getty@tty1.service
ConditionPathExists=/dev/tty0
OnSuccess=getty@tty1.service
StartLimitIntervalSec=0

[Service]
User={target.user}
PAMName=login
WorkingDirectory={target.folder}
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
TTYVTDisallocate=yes
StandardInput=tty-fail
UtmpIdentifier=tty1
UtmpMode=user
Environment=SDL_VIDEODRIVER=x11 WLR_LIBINPUT_NO_DEVICES=1
ExecStart=/usr/bin/cage -- {_quoted_unit(target.command)}
ExecStartPost=-+/usr/bin/chvt 1
Restart=on-failure
RestartSec=2

[Install]
WantedBy=graphical.target
Alias=display-manager.service
"""
    unit = f"{NAME}-bare.service"
    here = target.folder / unit
    there = f"/etc/systemd/system/{unit}"
    return Plan(
        ((here, text.encode()),),
        on=(
            tuple(advice("cage").command.split()),
            ("sudo", "cp", str(here), there),
            ("sudo", "systemctl", "daemon-reload"),
            ("sudo", "systemctl", "enable", unit),
            ("sudo", "systemctl", "set-default", "graphical.target"),
        ),
        off=(("sudo", "systemctl", "disable", unit), ("sudo", "rm", there)),
        by_hand=True,
    )


def quoted_entry(word: str) -> str:
    """A word as the specification of desktop entries wants it."""
    for sign in ("\\", '"', "`", "$"):
        word = word.replace(sign, "\\" + sign)
    return f'"{word}"'.replace("\\", "\\\\").replace("%", "%%")


def _quoted_unit(command: Sequence[str]) -> str:
    """A command as systemd wants it."""
    words = []
    for word in command:
        for sign, instead in (("\\", "\\\\"), ('"', '\\"'), ("%", "%%"), ("$", "$$")):
            word = word.replace(sign, instead)
        words.append(f'"{word}"')
    return " ".join(words)


# -- Windows ----------------------------------------------------------------------------------------------------------


def task(target: Target) -> Plan:
    """A task that begins when this person logs on. That Windows starts it again should even the watchdog go is asked
    for, but it counts few ends of a program as a failure."""
    program, *words = target.command
    text = f"""<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.3" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>La Grande Table</Description></RegistrationInfo>
  <Triggers><LogonTrigger><Enabled>true</Enabled><UserId>{escape(target.user)}</UserId></LogonTrigger></Triggers>
  <Principals><Principal id="Author"><UserId>{escape(target.user)}</UserId><LogonType>InteractiveToken</LogonType>
    <RunLevel>LeastPrivilege</RunLevel></Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>4</Priority>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author"><Exec>
    <Command>{escape(program)}</Command>
    <Arguments>{escape(subprocess.list2cmdline(words))}</Arguments>
    <WorkingDirectory>{escape(str(target.folder))}</WorkingDirectory>
  </Exec></Actions>
</Task>
"""
    file = Path(target.environment.get("LOCALAPPDATA") or target.home / "AppData" / "Local") / NAME / "task.xml"
    return Plan(
        ((file, text.replace("\n", "\r\n").encode("utf-16")),),
        on=(("schtasks", "/Create", "/F", "/TN", NAME, "/XML", str(file)),),
        off=(("schtasks", "/Delete", "/F", "/TN", NAME),),
    )


# -- macOS ------------------------------------------------------------------------------------------------------------


def agent(target: Target) -> Plan:
    """An agent of this person, started at log-in and again after a failure."""
    content = plistlib.dumps(
        {
            "Label": LABEL,
            "ProgramArguments": list(target.command),
            "WorkingDirectory": str(target.folder),
            "RunAtLoad": True,
            "KeepAlive": {"SuccessfulExit": False},
            "ProcessType": "Interactive",
            "LimitLoadToSessionType": "Aqua",
        }
    )
    file = target.home / "Library" / "LaunchAgents" / f"{LABEL}.plist"
    domain = f"gui/{os.getuid()}" if hasattr(os, "getuid") else "gui/501"
    return Plan(
        ((file, content),),
        on=(("launchctl", "bootstrap", domain, str(file)),),
        off=(("launchctl", "bootout", f"{domain}/{LABEL}"),),
    )


METHODS: tuple[Callable[[Target], Plan], ...] = (desktop, service, bare, task, agent)
PLANS = {method.__name__: method for method in METHODS}
