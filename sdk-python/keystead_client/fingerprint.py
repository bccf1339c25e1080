"""The fingerprint of this machine: the one that the TypeScript client makes of it under the same salt."""

from __future__ import annotations

import hashlib
import platform as system
import re
import subprocess
import sys
import uuid
from collections.abc import Callable, Sequence
from pathlib import Path

from .encodings import encode, utf8

_GUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
# Where the id is in what each system says about itself, by the names of `sys.platform`.
_PATTERNS = {
    "linux": re.compile(r"^\s*([0-9a-f]{32})\s*\Z", re.IGNORECASE),
    "darwin": re.compile(rf'"IOPlatformUUID"\s*=\s*"({_GUID})"', re.IGNORECASE),
    "win32": re.compile(
        rf"^\s*(?:MachineGuid\s+REG_SZ\s+)?\{{?({_GUID})\}}?\s*$", re.IGNORECASE | re.MULTILINE
    ),
}
# Ids that copies of a system have in common, because nobody has set them.
_MEANINGLESS = re.compile(r"[0-]+|[f-]+|03000200-0400-0500-0006-000700080009")
_REGISTRY = ["query", r"HKLM\SOFTWARE\Microsoft\Cryptography", "/v", "MachineGuid", "/reg:64"]


def find_machine_id(platform: str, text: str) -> str | None:
    """Finds the id of a machine in what its system says; None when it is not there."""
    pattern = _PATTERNS.get(platform)
    found = pattern.search(text) if pattern else None
    machine_id = found.group(1).lower() if found else None
    return None if machine_id is None or _MEANINGLESS.fullmatch(machine_id) else machine_id


def hash_machine_id(machine_id: str, salt: str) -> str:
    """The fingerprint of a machine. The salt is the app's own, so that it means nothing to other apps."""
    return encode(hashlib.sha256(utf8(f"{salt}\n{machine_id}")).digest())


def read_fingerprint(salt: str, platform: str = sys.platform) -> str:
    """The same at every start. Where the system has no id, the host's name and its network card stand in."""
    for ask in _questions(platform):
        machine_id = find_machine_id(platform, ask())
        if machine_id is not None:
            return hash_machine_id(machine_id, salt)
    return hash_machine_id(f"{system.node()}\n{_network_card()}", salt)


def _network_card() -> str:
    """Empty where Python finds none: then it makes up a number that changes at every start, with this bit set."""
    number = uuid.getnode()
    return "" if number >> 40 & 1 else f"{number:012x}"


def _questions(platform: str) -> Sequence[Callable[[], str]]:
    """How each system is asked for the id that it gave itself when it was installed. None of it needs special rights."""
    if platform == "linux":
        return [lambda: _read("/etc/machine-id"), lambda: _read("/var/lib/dbus/machine-id")]
    if platform == "darwin":
        return [lambda: _run(["/usr/sbin/ioreg", "-rd1", "-c", "IOPlatformExpertDevice"])]
    if platform == "win32":
        return [lambda: _run([r"C:\Windows\System32\reg.exe", *_REGISTRY]), lambda: _run(["reg.exe", *_REGISTRY])]
    return []


def _read(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except (OSError, ValueError):
        return ""


def _run(command: list[str]) -> str:
    """What a program prints; nothing when it fails or is not there."""
    try:
        return subprocess.run(command, capture_output=True, check=True, text=True, timeout=5).stdout
    except (OSError, subprocess.SubprocessError, ValueError):
        return ""
