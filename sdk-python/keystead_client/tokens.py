"""Tokens: docs/offline-licenses.md, section 2."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from .encodings import decode, encode, parse_object, read_seq, utf8

# 2.6: a token of one type is never accepted as another type.
TokenType = Literal["rsp+jws", "lease+jwt", "lic+jwt", "keys+jwt", "act+jwt", "deact+jwt", "evt+jwt"]
TokenRefusal = Literal["malformed", "unknown_key", "revoked_key", "bad_signature"]


@dataclass(frozen=True)
class TrustedKey:
    """A public key, with the times of section 3.3."""

    raw: bytes
    not_before: int = 0
    not_after: int | None = None
    revoked: bool = False


@dataclass(frozen=True)
class TokenParts:
    """The parts of a token. The header is as received, the payload is decoded."""

    header: str
    payload: bytes
    signature: str


@dataclass(frozen=True)
class Verified:
    """A token that a trusted key has signed."""

    key: TrustedKey
    header: Mapping[str, object]
    payload: bytes

    @property
    def keys_seq(self) -> int | None:
        """The number of the key set that the server uses (3.8). Earlier releases do not send it."""
        return read_seq(self.header.get("keysSeq"))


def split_token(token: str) -> TokenParts | None:
    """2.1: three parts. None is `malformed`."""
    parts = token.split(".")
    payload = decode(parts[1]) if len(parts) == 3 else None
    return None if payload is None else TokenParts(parts[0], payload, parts[2])


def verify_token(
    keys: Mapping[str, TrustedKey], parts: TokenParts, typ: TokenType
) -> Verified | TokenRefusal:
    """2.2 to 2.5, in this order."""
    header_bytes, signature = decode(parts.header), decode(parts.signature)
    header = parse_object(header_bytes) if header_bytes is not None else None
    # 2.2. A key inside the header (jwk, jku, x5u) is ignored.
    if header is None or header.get("alg") != "EdDSA" or header.get("typ") != typ or "crit" in header:
        return "malformed"
    kid = header.get("kid")
    if not isinstance(kid, str) or signature is None or len(signature) != 64:
        return "malformed"
    key = keys.get(kid)  # 2.3
    if key is None:
        return "unknown_key"
    try:  # 2.4
        signed = f"{parts.header}.{encode(parts.payload)}".encode("ascii")
        Ed25519PublicKey.from_public_bytes(key.raw).verify(signature, signed)
    except (InvalidSignature, ValueError):
        return "bad_signature"
    return "revoked_key" if key.revoked else Verified(key, header, parts.payload)  # 2.5


def sign_token(seed: bytes, kid: str, typ: TokenType, claims: Mapping[str, object]) -> str:
    """Signs a token with this private key, which is the 32 bytes of RFC 8032."""
    header = {"alg": "EdDSA", "kid": kid, "typ": typ}
    parts = [encode(utf8(json.dumps(part, separators=(",", ":")))) for part in (header, claims)]
    signed = ".".join(parts)
    signature = Ed25519PrivateKey.from_private_bytes(seed).sign(signed.encode("ascii"))
    return f"{signed}.{encode(signature)}"
