"""License files: docs/offline-licenses.md, sections 5 and 6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from .claims import read_file_claims
from .clock import CLOCK_MOVED, TOLERATED_SKEW, is_key_in_use, is_rolled_back
from .encodings import FINGERPRINT_HASH, KEY_HASH, WHITE_SPACE, compact_key, decode, named_hash, parse_object, utf8
from .keys import Trust
from .results import CheckFileResult, FileReason, FileRefusal, GoodFile
from .tokens import split_token, verify_token

Label = Literal["LICENSE FILE", "LICENSE REQUEST", "DEACTIVATION RECEIPT"]

_DETAILS: dict[FileReason, str] = {
    "malformed": "This isn't a license file.",
    "bad_key_set": "The license file doesn't come from this app's license server.",
    "unknown_key": "The license file is signed with a key this app doesn't know.",
    "revoked_key": "The license file is signed with a key that was withdrawn. Get a new file.",
    "retired_key": "The license file is signed with a key that isn't in use at that time. Get a new file.",
    "bad_signature": "The license file isn't what the license server signed.",
    "needs_key": "The license file is encrypted. Enter the license key.",
    "wrong_key": "The license file can't be decrypted with this license key on this machine.",
    "other_machine": "The license file belongs to another machine.",
    "other_license": "The license file belongs to another license key.",
    "not_entitled": "The license doesn't cover this app.",
    "wrong_nonce": "The license file answers another request. Make a new request.",
    "outdated": "A newer license file was used on this machine. Get a new file.",
    "clock_rolled_back": CLOCK_MOVED,
    "not_yet_valid": "The license file is dated in the future. Check this machine's clock.",
    "expired": "The license file has expired. Get a new one.",
}


def wrap(label: Label, compact: str) -> str:
    """The text envelope (5.2): lines of 64 characters between a first and a last line."""
    lines = [compact[i : i + 64] for i in range(0, len(compact), 64)]
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])


def unwrap(label: Label, text: str) -> str:
    """The compact text, with or without an envelope around it (5.2)."""
    whole, *begun = text.split(f"-----BEGIN {label}-----")
    inside = (begun[0] if begun else whole).split(f"-----END {label}-----")[0]
    return WHITE_SPACE.sub("", inside).replace(">", "")


def check_file(
    trust: Trust,
    text: str,
    *,
    fingerprint: str,
    license_key: str | None,
    product: str | None,
    now: int,
    nonce: str | None = None,
    lowest_seqs: Mapping[str, int] | None = None,
    mark: int = 0,
) -> CheckFileResult:
    """Checks a license file in the order of section 6, and adopts its key set when it is newer."""
    token, *sets = unwrap("LICENSE FILE", text).split("~")  # 6.1
    if len(sets) > 1:
        return _refuse("malformed")
    if trust.roots:  # 6.2
        key_set = trust.read_key_set(sets[0] if sets else "")
        if key_set is None:
            return _refuse("bad_key_set")
        trust.adopt(key_set)
    parts = split_token(token)  # 6.3
    if parts is None:
        return _refuse("malformed")
    verified = verify_token(trust.keys, parts, "lic+jwt")
    if isinstance(verified, str):
        return _refuse(verified)
    fp = named_hash(FINGERPRINT_HASH, fingerprint)
    payload: bytes | None = verified.payload
    if "enc" in verified.header:  # 6.4
        if verified.header["enc"] != "A256GCM":
            return _refuse("malformed")
        if license_key is None:
            return _refuse("needs_key")
        payload = decrypt(verified.payload, compact_key(license_key), fp, parts.header)
        if payload is None:
            return _refuse("wrong_key")
    claims = read_file_claims(parse_object(payload or b""))  # 6.5
    if claims is None:
        return _refuse("malformed")
    file = claims.lease
    if claims.fp != fp:  # 6.6
        return _refuse("other_machine")
    if license_key is not None and file.key_hash != named_hash(KEY_HASH, compact_key(license_key)):  # 6.7
        return _refuse("other_license")
    if product is not None and product not in file.entitlements:  # 6.8
        return _refuse("not_entitled")
    if nonce is not None and file.nonce != nonce:  # 6.9
        return _refuse("wrong_nonce")
    if file.seq < (lowest_seqs or {}).get(file.license_id, 0):  # 6.10
        return _refuse("outdated")
    if nonce is None and is_rolled_back(mark, now):  # 6.11
        return _refuse("clock_rolled_back")
    if not is_key_in_use(verified.key, claims.issued_at, now):  # 6.12
        return _refuse("retired_key")
    if max(claims.issued_at, claims.not_before) > now + TOLERATED_SKEW:  # 6.13
        return _refuse("not_yet_valid")
    if now >= claims.expires_at:  # 6.14
        return FileRefusal("expired", _DETAILS["expired"], file)
    return GoodFile(file)


def file_key(compact: str, fp: str) -> bytes:
    """The key of an encrypted file (5.5)."""
    hkdf = HKDF(algorithm=SHA256(), length=32, salt=decode(fp), info=b"keystead-license-file-v1")
    return hkdf.derive(utf8(compact))


def decrypt(payload: bytes, compact: str, fp: str, header: str) -> bytes | None:
    """5.5: 12 bytes of IV, the ciphertext, 16 bytes of tag. None is `wrong_key`."""
    if len(payload) < 12 + 16:
        return None
    try:
        return AESGCM(file_key(compact, fp)).decrypt(payload[:12], payload[12:], header.encode("ascii"))
    except InvalidTag:
        return None


def _refuse(reason: FileReason) -> FileRefusal:
    return FileRefusal(reason, _DETAILS[reason])
