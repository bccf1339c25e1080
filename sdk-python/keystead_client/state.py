"""What the client remembers between starts, sealed for its machine: docs/offline-licenses.md, section 8.1."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Protocol

from .encodings import decode, encode, named_hash, parse_object, utf8
from .keys import Trust


class Store(Protocol):
    """Stores one text between starts. Raises OSError when it cannot."""

    def read(self) -> str | None:
        """None when nothing was written yet."""

    def write(self, text: str) -> None:
        """Replaces the text."""


class MemoryStore:
    """A store in memory. Its text is lost when the process ends."""

    def __init__(self) -> None:
        self.text: str | None = None

    def read(self) -> str | None:
        return self.text

    def write(self, text: str) -> None:
        self.text = text


class FileStore:
    """A file that only this user may read."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    def read(self) -> str | None:
        try:
            return self.path.read_text("utf-8")
        except FileNotFoundError:
            return None

    def write(self, text: str) -> None:
        # A rename is atomic, so a crash never leaves half a state behind.
        with self._draft(text) as draft:
            os.replace(draft, self.path)

    def create(self, text: str) -> bool:
        """Writes the first text. When there is a text already, it writes nothing and returns False."""
        # A rename would replace the file of a faster process.
        with self._draft(text) as draft:
            try:
                os.link(draft, self.path)
            except FileExistsError:
                return False
            except (OSError, NotImplementedError):
                # FAT and some network drives have no hard links.
                return self._create_without_link(text)
        return True

    def _create_without_link(self, text: str) -> bool:
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return False
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        return True

    @contextmanager
    def _draft(self, text: str) -> Iterator[str]:
        """A separate file with the text. It is removed afterwards."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            yield draft
        finally:
            with suppress(FileNotFoundError):
                os.unlink(draft)


@dataclass(frozen=True)
class State:
    """Times are Unix seconds."""

    mark: int = 0
    key_set: str | None = None
    lease: str | None = None
    file: str | None = None
    # By license: the lowest number that a file may have (7.4).
    lowest_seqs: Mapping[str, int] = field(default_factory=dict)
    # The private key of this installation (7.1), in base64url, and the request that waits for its file.
    install: str | None = None
    nonce: str | None = None
    # By stream: the number of the last trigger event that the app has handled.
    positions: Mapping[str, int] = field(default_factory=dict)


# A check of the license and a stream of triggers may run in separate threads.
_writing = threading.Lock()


def open_state(trust: Trust, store: Store, fingerprint: str) -> State:
    """Reads the state and adopts its key set. A changed state, or another machine's state, is ignored (8.1)."""
    state = _read_sealed(_read_text(store), fingerprint)
    key_set = trust.read_key_set(state.key_set) if state.key_set else None
    if key_set:
        trust.adopt(key_set)
    return state


def save_state(trust: Trust, store: Store, fingerprint: str, state: State) -> bool:
    """
    Writes the state except for its positions, because a stream may have moved on since the state was read. False when the
    state cannot be written: the app works, but the state is lost.
    """
    with _writing:
        stored = _read_sealed(_read_text(store), fingerprint)
        return _write(trust, store, fingerprint, replace(state, positions=stored.positions))


def save_position(trust: Trust, store: Store, fingerprint: str, stream: str, position: int) -> bool:
    """Saves how far a stream was read, and changes nothing else. False when it cannot be written."""
    with _writing:
        stored = _read_sealed(_read_text(store), fingerprint)
        positions = {**stored.positions, stream: position}
        return _write(trust, store, fingerprint, replace(stored, positions=positions))


def _write(trust: Trust, store: Store, fingerprint: str, state: State) -> bool:
    if trust.key_set:
        state = replace(state, key_set=trust.key_set.text)
    body = encode(utf8(json.dumps(asdict(state))))
    try:
        store.write(f"{body}.{_seal(body, fingerprint)}\n")
    except OSError:
        return False
    return True


def _read_text(store: Store) -> str:
    try:
        return (store.read() or "").strip()
    except (OSError, ValueError):
        return ""


def _read_sealed(text: str, fingerprint: str) -> State:
    body, _, seal = text.partition(".")
    data = decode(body)
    if data is None or not hmac.compare_digest(utf8(seal), utf8(_seal(body, fingerprint))):
        return State()
    values = parse_object(data) or {}
    # The seal proves that this package wrote the state. Another version may have written other fields.
    known: dict[str, Any] = {each.name: values[each.name] for each in fields(State) if each.name in values}
    return replace(State(), **known)


def _seal(body: str, fingerprint: str) -> str:
    key = utf8(named_hash("keystead-state-v1", fingerprint))
    return encode(hmac.new(key, utf8(body), hashlib.sha256).digest())
