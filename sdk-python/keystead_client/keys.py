"""Keys and key sets: docs/offline-licenses.md, section 3."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .encodings import decode, encode, parse_object, read_seq, read_text, read_time
from .tokens import TrustedKey, split_token, verify_token

Keys = Mapping[str, TrustedKey]


@dataclass(frozen=True)
class KeySet:
    """The signing keys of the server. A root key has signed them (3.3)."""

    seq: int
    keys: Keys
    text: str


class Trust:
    """The pinned keys (3.1), and the newest key set that was seen (3.4)."""

    def __init__(self, pinned: Keys, roots: Keys) -> None:
        self.pinned = pinned
        self.roots = roots
        self.key_set: KeySet | None = None

    @property
    def keys(self) -> Keys:
        """3.5: the keys of the remembered set, and the pinned keys that it does not name. Never a root key (3.2)."""
        return {**self.pinned, **(self.key_set.keys if self.key_set else {})}

    def read_key_set(self, text: str) -> KeySet | None:
        """3.3. None is `bad_key_set`."""
        parts = split_token(text)
        verified = verify_token(self.roots, parts, "keys+jwt") if parts else None
        if verified is None or isinstance(verified, str):
            return None
        claims = parse_object(verified.payload)
        entries = claims.get("keys") if claims else None
        seq = read_seq(claims.get("seq")) if claims else None
        if not isinstance(entries, list) or seq is None:
            return None
        keys: dict[str, TrustedKey] = {}
        for entry in entries:
            read = _read_entry(entry)
            if read is None:
                return None
            keys[read[0]] = read[1]
        return KeySet(seq, keys, text)

    def is_behind(self, keys_seq: int | None) -> bool:
        """3.8: whether the server uses a newer set, which may have revoked a key that this client knows."""
        return keys_seq is not None and keys_seq > (self.key_set.seq if self.key_set else 0)

    def adopt(self, key_set: KeySet) -> bool:
        """3.4. False is `outdated`: the remembered set then checks what came with this set."""
        if self.key_set and key_set.seq < self.key_set.seq:
            return False
        self.key_set = key_set
        return True


def _read_entry(entry: object) -> tuple[str, TrustedKey] | None:
    if not isinstance(entry, dict):
        return None
    kid, x = read_text(entry.get("kid")), read_text(entry.get("x"))
    raw = decode(x) if x is not None else None
    not_before, not_after = read_time(entry.get("nbf")), read_time(entry.get("naf"))
    if kid is None or raw is None or len(raw) != 32 or not_before is None:
        return None
    if "naf" not in entry or (entry["naf"] is not None and not_after is None):
        return None
    # 3.3: a state that this version does not know must not make a key valid.
    revoked = entry.get("state") not in ("active", "retiring")
    return kid, TrustedKey(raw, not_before, not_after, revoked)


def key_id(raw: bytes) -> str:
    """The id of a public key (1.3)."""
    return encode(hashlib.sha256(raw).digest())[:16]


def pin(option: str, keys: str | Iterable[str] | Mapping[str, str]) -> dict[str, TrustedKey]:
    """Reads the keys that an app pins. Raises ValueError when one of them is not a key."""
    if isinstance(keys, str):
        keys = [keys]
    named = keys.items() if isinstance(keys, Mapping) else ((None, text) for text in keys)
    pinned: dict[str, TrustedKey] = {}
    for kid, text in named:
        raw = decode(text)
        if raw is None or len(raw) != 32:
            raise ValueError(f"{option}: use the 32 bytes of an Ed25519 key in base64url.")
        pinned[key_id(raw) if kid is None else kid] = TrustedKey(raw)
    return pinned
