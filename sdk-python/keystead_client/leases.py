"""Leases: docs/offline-licenses.md, section 4."""

from __future__ import annotations

from .claims import read_claims
from .clock import TOLERATED_SKEW, is_key_in_use
from .encodings import FINGERPRINT_HASH, named_hash, parse_object, trim
from .keys import Trust
from .results import CheckLeaseResult, GoodLease, LeaseReason, LeaseRefusal
from .tokens import split_token, verify_token

_DETAILS: dict[LeaseReason, str] = {
    "malformed": "This isn't a lease.",
    "unknown_key": "The lease is signed with a key this app doesn't know.",
    "revoked_key": "The lease is signed with a key that was withdrawn. Connect to the license server.",
    "retired_key": "The lease is signed with a key that isn't in use at that time. Connect to the license server.",
    "bad_signature": "The lease isn't what the license server signed.",
    "other_machine": "The lease belongs to another machine.",
    "not_entitled": "The license doesn't cover this app.",
    "not_yet_valid": "The lease is dated in the future. Check this machine's clock.",
    "expired": "The lease has expired. Connect to the license server.",
}


def check_lease(
    trust: Trust, text: str, *, fingerprint: str, product: str | None, now: int
) -> CheckLeaseResult:
    """Whether a saved lease lets this app run on this machine, in the order of section 4."""
    parts = split_token(trim(text))
    if parts is None:
        return _refuse("malformed")
    verified = verify_token(trust.keys, parts, "lease+jwt")  # 4.1
    if isinstance(verified, str):
        return _refuse(verified)
    claims = read_claims(parse_object(verified.payload))  # 4.2
    if claims is None:
        return _refuse("malformed")
    if claims.fp != named_hash(FINGERPRINT_HASH, fingerprint):  # 4.3
        return _refuse("other_machine")
    if product is not None and product not in claims.lease.entitlements:  # 4.4
        return _refuse("not_entitled")
    if not is_key_in_use(verified.key, claims.issued_at, now):  # 4.5
        return _refuse("retired_key")
    if max(claims.issued_at, claims.not_before) > now + TOLERATED_SKEW:  # 4.6
        return _refuse("not_yet_valid")
    if now >= claims.expires_at:  # 4.7
        return LeaseRefusal("expired", _DETAILS["expired"], claims.lease)
    return GoodLease(claims.lease)


def _refuse(reason: LeaseReason) -> LeaseRefusal:
    return LeaseRefusal(reason, _DETAILS[reason])
