"""A machine without a network: docs/offline-licenses.md, section 7."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from .clock import raise_mark, seconds_of
from .encodings import FINGERPRINT_HASH, decode, encode, named_hash
from .files import Label, check_file, wrap
from .keys import Trust, key_id
from .results import CheckFileResult
from .state import Store, open_state, save_state
from .tokens import TokenType, sign_token


def create_request(
    trust: Trust, store: Store, fingerprint: str, described: Mapping[str, str | None], encrypt: bool
) -> str:
    """7.1. The app waits for its file from now on (6.9)."""
    state = open_state(trust, store, fingerprint)
    install = state.install or encode(secrets.token_bytes(32))
    nonce = secrets.token_urlsafe(16)
    save_state(trust, store, fingerprint, replace(state, install=install, nonce=nonce))
    claims = {
        "aud": "suite",
        "fp": named_hash(FINGERPRINT_HASH, fingerprint),
        "nonce": nonce,
        "key": encode(_public_key(install)),
        **{name: value for name, value in described.items() if value is not None},
        **({"enc": "A256GCM"} if encrypt else {}),
    }
    return _sign("LICENSE REQUEST", install, "act+jwt", claims)


def load_file(
    trust: Trust,
    store: Store,
    text: str,
    *,
    fingerprint: str,
    license_key: str | None,
    product: str | None,
    now: int,
) -> CheckFileResult:
    """7.3. Checks a license file and keeps it."""
    state = open_state(trust, store, fingerprint)
    is_requested = state.nonce is not None
    result = check_file(
        trust,
        text,
        fingerprint=fingerprint,
        license_key=license_key,
        product=product,
        now=now,
        nonce=state.nonce,
        lowest_seqs=state.lowest_seqs,
        mark=state.mark,
    )
    if not result.ok:
        return result
    file = result.file
    # 8.4: the server has just made the file that answers the request.
    mark = seconds_of(file.issued_at) if is_requested else state.mark
    mark = raise_mark(mark, now, seconds_of(file.expires_at))
    lowest = {**state.lowest_seqs, file.license_id: file.seq}  # 7.4
    kept = replace(state, file=text, nonce=None, mark=mark, lowest_seqs=lowest)
    save_state(trust, store, fingerprint, kept)
    return result


def create_receipt(
    trust: Trust, store: Store, *, fingerprint: str, license_key: str | None, now: int
) -> str | None:
    """7.5. None when there is no file that this installation has requested."""
    state = open_state(trust, store, fingerprint)
    if state.file is None or state.install is None:
        return None
    checked = check_file(
        trust, state.file, fingerprint=fingerprint, license_key=license_key, product=None, now=now
    )
    # A file that has ended may be given back too.
    file = checked.file
    if file is None:
        return None
    lowest = {**state.lowest_seqs, file.license_id: file.seq + 1}
    forgotten = replace(state, file=None, lease=None, nonce=None, lowest_seqs=lowest)
    save_state(trust, store, fingerprint, forgotten)
    claims = {
        "sub": file.license_id,
        "fp": named_hash(FINGERPRINT_HASH, fingerprint),
        "seq": file.seq,
        "jti": secrets.token_urlsafe(16),
    }
    return _sign("DEACTIVATION RECEIPT", state.install, "deact+jwt", claims)


def _sign(label: Label, install: str, typ: TokenType, claims: Mapping[str, object]) -> str:
    kid = key_id(_public_key(install))
    return wrap(label, sign_token(decode(install) or b"", kid, typ, claims))


def _public_key(install: str) -> bytes:
    private = Ed25519PrivateKey.from_private_bytes(decode(install) or b"")
    return private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
