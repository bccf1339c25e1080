"""License keys as people type and paste them: docs/offline-licenses.md, section 1.5."""

from __future__ import annotations

import re
import unicodedata

from .encodings import compact_key

_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Invisible characters that Unicode counts as letters or marks: fillers and variation selectors.
_INVISIBLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufe00-\ufe0f\U000e0000-\U000e0fff]")
# A minus sign, a modifier minus, a hyphen bullet and an underscore. Unicode counts none of them as a dash (Pd).
_LIKE_DASHES = re.compile("[\u2212\u02d7\u2043_]")
_SHAPE = re.compile("[A-Z]{2}[0-9A-Z]{14}")
_IMPORTED_SHAPE = re.compile("[0-9A-Z]{8,64}")
_EXCHANGE = str.maketrans("O0I1", "0O1I")
_TO_LETTERS = str.maketrans("01", "OI")
_TO_DIGITS = str.maketrans("OI", "01")


def parse_license_key(typed: str, prefix: str = "") -> str | None:
    """
    The key in its usual form; None if it has a typo. Invisible characters, quotes and the like are dropped, and
    compatibility forms are folded (NFKC). O is read as 0 and I as 1 if the check character then agrees.

    `prefix` is the first two letters of the shop's keys. With it, an imported key of sixteen characters that begins
    otherwise is not taken for a mistyped key of the shop.
    """
    clean = _clean_key(typed) if isinstance(typed, str) else ""
    compact = "".join(filter(_is_letter_or_digit, clean))
    key = compact if _is_license_key(compact) else _read_look_alikes(compact)
    if key is not None and key.startswith(prefix):
        return _format(key)
    # A text that looks like a key of the shop but fails the check is mistyped.
    if _SHAPE.fullmatch(compact) and compact.startswith(prefix):
        return None
    return clean if _IMPORTED_SHAPE.fullmatch(clean) else None


def read_license_key(typed: str) -> str:
    """
    A key as the client sends it: without extra pasted characters, or as it was typed when it cannot be a key. A text that
    looks like a mistyped key of the shop may be an imported key of sixteen characters. So it is cleaned too: the server
    looks it up, and a license file contains its hash.
    """
    key = parse_license_key(typed)
    if key is not None:
        return key
    clean = _clean_key(typed)
    return clean if _IMPORTED_SHAPE.fullmatch(clean) else typed


def _clean_key(typed: str) -> str:
    visible = (
        c
        for c in _INVISIBLE.sub("", unicodedata.normalize("NFKC", typed))
        if unicodedata.category(c) not in ("Cc", "Cf")
    )
    text = _LIKE_DASHES.sub("-", "".join(visible))
    inside = [index for index, c in enumerate(text) if _is_letter_or_digit(c)]
    return compact_key(text[inside[0] : inside[-1] + 1]) if inside else ""


def _is_letter_or_digit(character: str) -> bool:
    return unicodedata.category(character)[0] in "LN"


def _is_license_key(compact: str) -> bool:
    """ISO/IEC 7064 MOD 37,36."""
    if not _SHAPE.fullmatch(compact):
        return False
    remainder = 36
    for character in compact[:-1]:
        remainder = ((remainder + _ALPHABET.index(character)) % 36 or 36) * 2 % 37
    return (remainder + _ALPHABET.index(compact[-1])) % 36 == 1


def _read_look_alikes(compact: str) -> str | None:
    """
    Finds the intended key when O was typed for 0 or I for 1, or the other way round. It first assumes digits after the
    first two letters. Then it exchanges one character at a time. None when no such key agrees with its check character,
    or more than one does.
    """
    if len(compact) != 16:
        return None
    digits = compact[:2].translate(_TO_LETTERS) + compact[2:].translate(_TO_DIGITS)
    if _is_license_key(digits):
        return digits
    readings = (compact[:at] + c.translate(_EXCHANGE) + compact[at + 1 :] for at, c in enumerate(compact))
    others = [reading for reading in readings if _is_license_key(reading)]
    return others[0] if len(others) == 1 else None


def _format(compact: str) -> str:
    return "-".join(compact[i : i + 4] for i in range(0, 16, 4))
