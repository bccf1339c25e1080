"""Claims of leases and license files: docs/offline-licenses.md, sections 4.2 and 5.3."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .encodings import read_text, read_time, read_whole, to_datetime
from .results import Lease, LicenseFile


@dataclass(frozen=True)
class Claims:
    """The checked values. `lease` has the values to show."""

    fp: str
    issued_at: int
    not_before: int
    expires_at: int
    lease: Lease


@dataclass(frozen=True)
class FileClaims(Claims):
    """The same for a license file."""

    lease: LicenseFile


def read_claims(claims: Mapping[str, object] | None) -> Claims | None:
    """4.2. None is `malformed`."""
    if claims is None or claims.get("aud") != "suite":
        return None
    texts = [read_text(claims.get(name)) for name in ("jti", "sub", "iss", "fp", "status", "type", "tier")]
    times = [read_time(claims.get(name)) for name in ("iat", "nbf", "exp", "licenseEnd")]
    grace, has_grace = _read_nullable_time(claims, "graceUntil")
    entitlements = _read_texts(claims.get("entitlements"))
    known = [text for text in texts if text is not None]
    seconds = [time for time in times if time is not None]
    if len(known) != 7 or len(seconds) != 4 or entitlements is None or not has_grace:
        return None
    jti, sub, iss, fp, status, kind, tier = known
    issued_at, not_before, expires_at, license_end = seconds
    lease = Lease(
        id=jti,
        license_id=sub,
        issuer=iss,
        issued_at=to_datetime(issued_at),
        expires_at=to_datetime(expires_at),
        status=status,
        type=kind,
        tier=tier,
        entitlements=entitlements,
        license_end=to_datetime(license_end),
        grace_until=None if grace is None else to_datetime(grace),
    )
    return Claims(fp, issued_at, not_before, expires_at, lease)


def read_file_claims(claims: Mapping[str, object] | None) -> FileClaims | None:
    """5.3. None is `malformed`."""
    read = read_claims(claims)
    if read is None or claims is None:
        return None
    seq, key_hash, nonce = (read_whole(claims.get("seq")), read_text(claims.get("key")), claims.get("nonce"))
    trial, updates = claims.get("trial"), _read_nullable_time(claims, "updatesUntil")
    users, machines = _read_limit(claims, "users"), _read_limit(claims, "machines")
    has_nonce = "nonce" in claims and (nonce is None or isinstance(nonce, str))
    if seq is None or key_hash is None or not has_nonce or not isinstance(trial, bool):
        return None
    if not (users[1] and machines[1] and updates[1]):
        return None
    file = LicenseFile(
        **{field: getattr(read.lease, field) for field in Lease.__dataclass_fields__},
        key_hash=key_hash,
        seq=seq,
        nonce=read_text(nonce),
        trial=trial,
        users=users[0],
        machines=machines[0],
        updates_until=None if updates[0] is None else to_datetime(updates[0]),
    )
    return FileClaims(read.fp, read.issued_at, read.not_before, read.expires_at, file)


def _read_nullable_time(claims: Mapping[str, object], name: str) -> tuple[int | None, bool]:
    """A time or null. False when the value is neither, or is missing."""
    time = read_time(claims.get(name))
    return time, name in claims and (claims[name] is None or time is not None)


def _read_limit(claims: Mapping[str, object], name: str) -> tuple[int | None, bool]:
    """A whole number, or null for no limit. False when the value is neither, or is missing."""
    limit = read_whole(claims.get(name))
    return limit, name in claims and (claims[name] is None or limit is not None)


def _read_texts(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list):
        return None
    texts = tuple(item for item in value if isinstance(item, str))
    return texts if len(texts) == len(value) else None
