"""Encodings and hashes: docs/offline-licenses.md, section 1."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import unicodedata
from datetime import datetime, timezone

FINGERPRINT_HASH = "keystead-fingerprint-v1"
KEY_HASH = "keystead-license-key-v1"
USER_HASH = "keystead-user-v1"
COMPONENTS_HASH = "keystead-components-v1"

_BASE64URL = re.compile(r"[A-Za-z0-9_-]*\Z")
# 1.6. The characters are listed, because languages disagree: Python counts U+001C as white space, JavaScript counts U+FEFF.
_WHITE_SPACE = "\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(
    map(chr, range(0x2000, 0x200B))
)
WHITE_SPACE = re.compile(f"[{_WHITE_SPACE}]+")
# A string without an end is one part too. Otherwise each quote in it would be tried as the start of a string.
_JSON_PART = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]|[-+.\w]+')
_SURROGATE = re.compile("[\ud800-\udfff]")
_MAX_LEVELS, _MAX_NUMBER_LENGTH = 64, 100
_LATEST_TIME = 253_402_300_799
_LARGEST_WHOLE = 2**53 - 1


def encode(data: bytes) -> str:
    """Encodes bytes as base64url without padding (1.1)."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def decode(text: str) -> bytes | None:
    """Decodes base64url. None unless the text is the only spelling of its bytes (1.1)."""
    if not _BASE64URL.match(text) or len(text) % 4 == 1:
        return None
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return data if encode(data) == text else None


def utf8(text: str) -> bytes:
    """UTF-8 (1.1). Replaces surrogates, because texts of the operating system may contain them."""
    return text.encode("utf-8", "replace")


def named_hash(prefix: str, value: str) -> str:
    """A hash with a prefix that names the kind of the text (1.4)."""
    return encode(hashlib.sha256(utf8(f"{prefix}\n{value}")).digest())


def trim(text: str) -> str:
    """Removes white space around a text (1.6)."""
    return text.strip(_WHITE_SPACE)


def compact_key(typed: str) -> str:
    """A license key in upper case, without white space and dashes (1.5)."""
    spaceless = WHITE_SPACE.sub("", typed)
    return "".join(c for c in spaceless if unicodedata.category(c) != "Pd").upper()


def parse_object(data: bytes) -> dict[str, object] | None:
    """A JSON object (1.7); None for anything else."""
    try:
        text = data.decode("utf-8")
        value = json.loads(text, parse_constant=_refuse_constant) if _is_bounded(text) else None
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _is_bounded(text: str) -> bool:
    """1.7: at most 64 levels, 100 characters in a number, and no half of a surrogate pair. A string is one part."""
    level = 0
    for match in _JSON_PART.finditer(text):
        part = match.group()
        level += 1 if part in "[{" else -1 if part in "]}" else 0
        is_string = part.startswith('"')
        if level > _MAX_LEVELS or (len(part) > _MAX_NUMBER_LENGTH and not is_string):
            return False
        # Only an escape can spell half a pair. UTF-8 cannot hold it.
        if is_string and "\\u" in part and _SURROGATE.search(json.loads(part)):
            return False
    return True


def _refuse_constant(name: str) -> None:
    # RFC 8259 has no NaN and no Infinity, but Python's parser accepts them.
    raise ValueError(name)


def read_whole(value: object) -> int | None:
    """A whole number (1.8). A float is already the nearest double. An int beyond the doubles is out of range."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if abs(value) <= _LARGEST_WHOLE else None


def read_seq(value: object) -> int | None:
    """The number of a key set (3.3)."""
    seq = read_whole(value)
    return seq if seq is not None and seq > 0 else None


def read_time(value: object) -> int | None:
    """Whole Unix seconds (1.2)."""
    seconds = read_whole(value)
    return seconds if seconds is not None and 0 <= seconds <= _LATEST_TIME else None


def read_text(value: object) -> str | None:
    """A text."""
    return value if isinstance(value, str) else None


def to_datetime(seconds: int) -> datetime:
    """Unix seconds as a date in UTC."""
    return datetime.fromtimestamp(seconds, timezone.utc)
