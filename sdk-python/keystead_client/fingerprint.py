"""The fingerprint of this machine. With the same salt, it is the same as the TypeScript client's."""

from __future__ import annotations

import hashlib
import json
import os
import platform as system
import re
import secrets
import subprocess
import sys
import uuid
from collections.abc import Callable, Sequence
from pathlib import Path

from .encodings import encode, parse_object, read_text, utf8
from .state import FileStore

_GUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
# Where the id is in the output of each system, by the names of `sys.platform`.
_PATTERNS = {
    "linux": re.compile(r"^\s*([0-9a-f]{32})\s*\Z", re.IGNORECASE),
    "darwin": re.compile(rf'"IOPlatformUUID"\s*=\s*"({_GUID})"', re.IGNORECASE),
    "win32": re.compile(
        rf"^\s*(?:MachineGuid\s+REG_SZ\s+)?\{{?({_GUID})\}}?\s*$", re.IGNORECASE | re.MULTILINE
    ),
}
# Ids that copies of a system share, because nobody has set them.
_MEANINGLESS = re.compile(r"[0-]+|[f-]+|03000200-0400-0500-0006-000700080009")
_REGISTRY = ["query", r"HKLM\SOFTWARE\Microsoft\Cryptography", "/v", "MachineGuid", "/reg:64"]


def find_machine_id(platform: str, text: str) -> str | None:
    """Finds the id of a machine in the output of its system; None when there is none."""
    pattern = _PATTERNS.get(platform)
    found = pattern.search(text) if pattern else None
    machine_id = found.group(1).lower() if found else None
    return None if machine_id is None or _MEANINGLESS.fullmatch(machine_id) else machine_id


def hash_machine_id(machine_id: str, salt: str) -> str:
    """The fingerprint of a machine. The app has its own salt, so the fingerprint means nothing to other apps."""
    return encode(hashlib.sha256(utf8(f"{salt}\n{machine_id}")).digest())


def read_fingerprint(
    salt: str,
    beside: str | os.PathLike[str] | None,
    *,
    fingerprint: str | None = None,
    platform: str = sys.platform,
) -> str:
    """
    The fingerprint of this machine. It is the same at every start. Facts about the machine are kept in a file beside the
    state, whose name is `beside` and `.machine`. When the system has no id, the file keeps a random fingerprint. When the
    id cannot be read, the last fingerprint in the file is used. Without a file (None), the host name and the network card
    are used instead, which change. `fingerprint` replaces all this. Raises ValueError when it is not 8 to 256 characters.
    """
    if fingerprint is not None:
        if not _is_fingerprint(fingerprint):
            raise ValueError("fingerprint: use 8 to 256 characters.")
        return fingerprint
    machine_id = _read_machine_id(platform)
    own = None if machine_id is None else hash_machine_id(machine_id, salt)
    if beside is None:
        return own or _stand_in(salt)
    path = Path(beside)
    # When there is a state, an earlier release has activated this machine under the stand-in.
    first = (lambda: _stand_in(salt)) if path.exists() else _new_fingerprint
    settled = _settle_fingerprint(FileStore(path.with_name(f"{path.name}.machine")), own, first)
    return settled or _stand_in(salt)


def _read_machine_id(platform: str) -> str | None:
    for ask in _questions(platform):
        machine_id = find_machine_id(platform, ask())
        if machine_id is not None:
            return machine_id
    return None


def _stand_in(salt: str) -> str:
    return hash_machine_id(f"{system.node()}\n{_network_card()}", salt)


def _network_card() -> str:
    """Empty when Python finds none. Python then invents a number with this bit set, which changes at every start."""
    number = uuid.getnode()
    return "" if number >> 40 & 1 else f"{number:012x}"


def _questions(platform: str) -> Sequence[Callable[[], str]]:
    """How to ask each system for the id that it gave itself at its installation. This needs no special rights."""
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
    """The output of a program; empty when it fails or does not exist."""
    try:
        return subprocess.run(command, capture_output=True, check=True, text=True, timeout=5).stdout
    except (OSError, subprocess.SubprocessError, ValueError):
        return ""


def _settle_fingerprint(store: FileStore, own: str | None, first: Callable[[], str]) -> str | None:
    """
    The fingerprint that is kept beside the state, in the same form as the TypeScript client keeps it. `own` comes from
    the id of the system; it is None when that id is not known now. `first` makes the fingerprint of a machine that is not
    known yet. Returns None when the fingerprint could not be written and would differ at the next start.
    """
    kept = _read_kept(store)
    if kept and own in (None, kept[1]):
        return kept[0]
    # An id that appears later changes nothing, because the machine is activated under its earlier fingerprint.
    is_later = kept is not None and kept[1] is None
    fingerprint = kept[0] if kept and is_later else own or first()
    text = json.dumps({"fingerprint": fingerprint, "machine": own})
    try:
        if kept is None:
            if store.create(text):
                return fingerprint
            # Another process started at the same time and was first, so its fingerprint is used.
            # A damaged text is replaced.
            if _read_kept(store):
                return _settle_fingerprint(store, own, first)
        store.write(text)
    except OSError:
        return own if own == fingerprint else None
    return fingerprint


def _new_fingerprint() -> str:
    """A random fingerprint is as long as a hash, so that nobody can tell which machines have an id."""
    return encode(secrets.token_bytes(32))


def _is_fingerprint(text: str) -> bool:
    """Whether the server accepts this text as a fingerprint."""
    return 8 <= len(text) <= 256


def _read_kept(store: FileStore) -> tuple[str, str | None] | None:
    try:
        values = parse_object(utf8(store.read() or ""))
    except (OSError, ValueError):
        return None
    fingerprint = read_text((values or {}).get("fingerprint"))
    if fingerprint is None or not _is_fingerprint(fingerprint):
        return None
    return fingerprint, read_text((values or {}).get("machine"))
