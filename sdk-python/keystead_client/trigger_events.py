"""Events of triggers: docs/offline-licenses.md, section 11."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Union

from .clock import is_key_in_use
from .encodings import FINGERPRINT_HASH, named_hash, parse_object, read_text, read_time, read_whole, to_datetime
from .keys import Trust
from .results import Failure
from .tokens import split_token, verify_token


@dataclass(frozen=True)
class TriggerEvent:
    """A trigger that has fired."""

    # The same on every machine of the license, and at each delivery.
    id: str
    trigger_id: str
    at: datetime
    # The bot that the trigger is for, such as `volume`.
    bot: str
    address: str
    symbol: str
    # US dollars in 24 hours.
    threshold: float
    volume: float
    # notify, start or stop. Later servers may know more.
    action: str


@dataclass(frozen=True)
class EventQuestion:
    """The values that an event must name, and the number of the last handled event."""

    key_hash: str
    fingerprint: str
    nonce: str
    now: int
    position: int | None


@dataclass(frozen=True)
class CheckedEvent:
    """An event of the server for this stream."""

    seq: int
    kind: Literal["trigger", "reset", "repeated", "ignored"]
    # The number of the key set that the server uses (3.8).
    keys_seq: int | None
    event: TriggerEvent | None = None


EventReason = Literal[
    "malformed",
    "unknown_key",
    "revoked_key",
    "retired_key",
    "bad_signature",
    "other_license",
    "other_machine",
    "wrong_nonce",
    "unreadable",
]
_DETAILS: dict[EventReason, str] = {
    "malformed": "This isn't an event of the license server.",
    "unknown_key": "The event is signed with a key this app doesn't know.",
    "revoked_key": "The event is signed with a key that was withdrawn.",
    "retired_key": "The event is signed with a key that isn't in use anymore.",
    "bad_signature": "The event isn't what the license server signed.",
    "other_license": "The event belongs to another license.",
    "other_machine": "The event belongs to another machine.",
    "wrong_nonce": "The event belongs to another stream.",
    "unreadable": "This isn't a stream of events.",
}


def check_event(trust: Trust, token: str, question: EventQuestion) -> Union[CheckedEvent, Failure]:
    """Checks an event in the order of section 11."""
    parts = split_token(token)
    if parts is None:
        return distrust("malformed")
    verified = verify_token(trust.keys, parts, "evt+jwt")  # 11.3
    if isinstance(verified, str):
        return distrust(verified)
    claims = parse_object(verified.payload) or {}
    kind, seq, issued_at = read_text(claims.get("kind")), read_whole(claims.get("seq")), read_time(claims.get("iat"))
    event = _read_trigger(claims) if kind == "trigger" else None
    if claims.get("aud") != "suite" or kind is None or seq is None or seq < 0 or issued_at is None:  # 11.4
        return distrust("malformed")
    if kind == "trigger" and event is None:
        return distrust("malformed")
    if claims.get("key") != question.key_hash:  # 11.5
        return distrust("other_license")
    if claims.get("fp") != named_hash(FINGERPRINT_HASH, question.fingerprint):  # 11.6
        return distrust("other_machine")
    if claims.get("nonce") != question.nonce:  # 11.7
        return distrust("wrong_nonce")
    if not is_key_in_use(verified.key, issued_at, question.now):  # 11.8
        return distrust("retired_key")
    if kind == "reset":  # 11.9
        return CheckedEvent(seq, "reset", verified.keys_seq)
    if question.position is not None and seq <= question.position:  # 11.10
        return CheckedEvent(seq, "repeated", verified.keys_seq)
    # 11.11
    return CheckedEvent(seq, "ignored" if event is None else "trigger", verified.keys_seq, event)


def distrust(reason: EventReason) -> Failure:
    """An event that is not delivered."""
    return Failure("untrusted", reason, _DETAILS[reason])


def _read_trigger(claims: Mapping[str, object]) -> TriggerEvent | None:
    trigger = claims.get("trigger")
    if not isinstance(trigger, dict):
        return None
    named = [claims.get("jti"), *(trigger.get(name) for name in ("id", "product", "address", "symbol", "action"))]
    texts = [text for text in map(read_text, named) if text is not None]
    amounts = [_read_amount(trigger.get(name)) for name in ("threshold", "volume")]
    threshold, volume = amounts
    at = read_time(trigger.get("at"))
    if len(texts) != 6 or threshold is None or volume is None or at is None:
        return None
    jti, trigger_id, bot, address, symbol, action = texts
    return TriggerEvent(jti, trigger_id, to_datetime(at), bot, address, symbol, threshold, volume, action)


def _read_amount(value: object) -> float | None:
    """US dollars. JSON can spell numbers that overflow."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    try:
        amount = float(value)
    except OverflowError:
        return None
    return amount if math.isfinite(amount) and amount >= 0 else None
