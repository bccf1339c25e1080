"""Answers of the server: docs/offline-licenses.md, section 10."""

from __future__ import annotations

import json
import math
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from email.utils import parsedate_to_datetime

from .encodings import (
    COMPONENTS_HASH,
    FINGERPRINT_HASH,
    KEY_HASH,
    USER_HASH,
    compact_key,
    named_hash,
    parse_object,
    read_text,
    utf8,
)
from .keys import Trust
from .results import Answer, Failure, FieldDetail, ListedMachine, Machines, NextStep, Result
from .tokens import TokenParts, TokenRefusal, Verified, verify_token
from .transport import Reply, Request, Transport


@dataclass(frozen=True)
class Question:
    """The values that an answer must name (10.4, 10.5)."""

    call: str
    key: str
    fingerprint: str
    product: str | None
    version: str | None
    user: str | None
    entitlements: list[str] | None
    components: str | None
    nonce: str


@dataclass(frozen=True)
class Server:
    """The server to ask."""

    origin: str
    transport: Transport
    timeout: float


# Texts, and for entitlements and components a list and a mapping of texts.
Fields = Mapping[str, object]
# Later versions of Python accept an hour 24.
_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}(?:\.[0-9]{3})?Z")
_NAMED = ("call", "key", "fingerprint", "product", "version", "user", "entitlements", "components")


def ask(server: Server, trust: Trust, call: str, fields: Fields) -> tuple[Result | Machines, bool]:
    """Sends one request. Also says whether a new key set was adopted for its answer (10.3)."""
    nonce = secrets.token_urlsafe(16)  # 10.1
    sent = {name: value for name, value in {**fields, "nonce": nonce}.items() if value is not None}
    # 10.2: the nonce also identifies the call. When a proxy repeats the request, the server acts only once.
    headers = {"content-type": "application/json", "idempotency-key": nonce}
    reply = _send(server, f"/v1/licenses/{call}", headers, utf8(json.dumps(sent)))
    if isinstance(reply, Failure):
        return reply, False
    question = describe(call, fields, nonce)
    has_new_keys = needs_key_set(trust, verify_reply(trust, reply)) and fetch_key_set(server, trust)
    return read_reply(trust, reply, question), has_new_keys


def describe(call: str, fields: Fields, nonce: str) -> Question:
    """Describes a request as its answer must repeat it (10.5)."""
    user, entitlements, components = (fields.get(name) for name in ("user", "entitlements", "components"))
    return Question(
        call=call,
        key=named_hash(KEY_HASH, compact_key(str(fields["license_key"]))),
        fingerprint=named_hash(FINGERPRINT_HASH, str(fields["fingerprint"])),
        product=read_text(fields.get("product")),
        version=read_text(fields.get("version")),
        user=None if user is None else named_hash(USER_HASH, str(user)),
        entitlements=[str(name) for name in entitlements] if isinstance(entitlements, (list, tuple)) else None,
        components=_hash_components(components) if isinstance(components, Mapping) else None,
        nonce=nonce,
    )


def _hash_components(components: Mapping[object, object]) -> str:
    lines = sorted(f"{name}={value}" for name, value in components.items())
    return named_hash(COMPONENTS_HASH, "\n".join(lines))


def _names(named: object, question: Question) -> bool:
    """10.5. An earlier release names no version, and no field that it does not know."""
    if not isinstance(named, dict):
        return False
    asked = {name: getattr(question, name) for name in _NAMED}
    return all(
        named[name] == value if name in named else name == "version" or (name in _NAMED[4:] and value is None)
        for name, value in asked.items()
    )


def read_reply(trust: Trust, reply: Reply, question: Question) -> Result | Machines:
    """Checks the signature first, then whether the reply answers this request (section 10)."""
    verified = verify_reply(trust, reply)
    distrust = untrusted(*_DISTRUST[verified]) if isinstance(verified, str) else None
    if reply.status != 200:  # 10.7
        return read_refusal(reply, is_signed=distrust is None)
    if distrust:
        return distrust
    body = parse_object(reply.body)
    read = _read_machines if question.call == "machines" else _read_answer
    answer = None if body is None else read(body)
    if body is None or answer is None:
        return untrusted("unreadable", "This app doesn't understand the answer.")
    if body.get("nonce") != question.nonce:  # 10.4
        return untrusted("wrong_nonce", "This is the answer to another request.")
    if not _names(body.get("question"), question):
        return untrusted("wrong_question", "This answer is about another license, machine or app.")
    return answer


def untrusted(reason: str, detail: str) -> Failure:
    """An answer that cannot be trusted."""
    return Failure("untrusted", reason, detail)


REDIRECTED = Failure(
    "unreachable",
    "redirected",
    "Something between this app and the license server is redirecting its requests.",
)

_DISTRUST = {
    "malformed": ("bad_signature", "The answer has no signature this app accepts."),
    "bad_signature": ("bad_signature", "The answer isn't what the license server signed."),
    "revoked_key": ("revoked_key", "The answer is signed with a key that was withdrawn."),
    "unknown_key": ("unknown_key", "The answer is signed with a key this app doesn't know."),
}


def verify_reply(trust: Trust, reply: Reply) -> Verified | TokenRefusal:
    """10.3: a detached token over the exact bytes of the body."""
    parts = reply.headers.get("keystead-signature", "").split(".")
    if len(parts) != 3 or parts[1] != "":
        return "malformed"
    return verify_token(trust.keys, TokenParts(parts[0], reply.body, parts[2]), "rsp+jws")


def needs_key_set(trust: Trust, verified: Verified | TokenRefusal) -> bool:
    """3.8 and 10.3: whether a newer key set may change the result of a check."""
    return verified == "unknown_key" if isinstance(verified, str) else trust.is_behind(verified.keys_seq)


def _read_answer(body: Mapping[str, object]) -> Answer | None:
    valid, code, detail, next_steps = (body.get(name) for name in ("valid", "code", "detail", "next"))
    if not isinstance(valid, bool) or not isinstance(code, str) or not isinstance(detail, str):
        return None
    server_time = _read_moment(body.get("serverTime"))
    if not isinstance(next_steps, list) or server_time is None:
        return None
    entitlements, beat = body.get("entitlements"), body.get("nextHeartbeat")
    lease = body.get("lease")
    license_id, text = _read_inner(body, "license", "id"), _read_inner(body, "file", "text")
    return Answer(
        valid=valid,
        code=code,
        detail=detail,
        next=tuple(NextStep(str(r.get("action")), str(r.get("url"))) for r in next_steps if isinstance(r, dict)),
        server_time=server_time,
        license_id=license_id,
        entitlements=tuple(map(str, entitlements)) if isinstance(entitlements, list) else (),
        answer=body,
        lease=lease if isinstance(lease, str) else None,
        file=text,
        next_heartbeat=beat if isinstance(beat, int) else None,
    )


def _read_machines(body: Mapping[str, object]) -> Machines | None:
    """10.8"""
    listed = body.get("machines")
    if not isinstance(listed, list) or _read_moment(body.get("serverTime")) is None:
        return None
    return Machines(tuple(_read_machine(each) for each in listed if isinstance(each, dict)), body)


def _read_machine(fields: Mapping[str, object]) -> ListedMachine:
    name, is_current = str(fields.get("name")), fields.get("current") is True
    return ListedMachine(str(fields.get("id")), name, _read_moment(fields.get("lastSeenAt")), is_current)


def _read_inner(body: Mapping[str, object], name: str, inner: str) -> str | None:
    value = body.get(name)
    return read_text(value.get(inner)) if isinstance(value, dict) else None


def _read_moment(value: object) -> datetime | None:
    """10.4: a moment from 1970 to 9999, in the one spelling that the server writes."""
    if not isinstance(value, str) or not _MOMENT.fullmatch(value):
        return None
    try:
        # Python 3.10 does not accept the Z.
        moment = datetime.fromisoformat(value.replace("Z", "+00:00"))
    except ValueError:
        return None
    return moment if moment.timestamp() >= 0 else None


def read_refusal(reply: Reply, *, is_signed: bool) -> Failure:
    """An error status (10.7). The body of an unsigned one is ignored, because a proxy may have written it."""
    body = parse_object(reply.body) if is_signed else None
    error = body.get("error") if body else None
    problem = error if isinstance(error, dict) else {}
    code, message = problem.get("code"), problem.get("message")
    details = _read_details(problem.get("details"))
    words = " ".join(f"{each.field}: {each.message}" for each in details)
    status = f"The license server answered with status {reply.status}."
    return Failure(
        "refused",
        "refused_by_server",
        words or (message if isinstance(message, str) else status),
        status=reply.status,
        code=code if isinstance(code, str) else None,
        retry_after=_read_retry_after(reply),
        details=details,
    )


def _read_details(details: object) -> tuple[FieldDetail, ...]:
    """The fields that a problem names; what is not one is left out."""
    fields = details.get("fields") if isinstance(details, dict) else None
    found = [each for each in fields if isinstance(each, dict)] if isinstance(fields, list) else []
    pairs = [(each.get("field"), each.get("message")) for each in found]
    return tuple(FieldDetail(a, b) for a, b in pairs if isinstance(a, str) and isinstance(b, str))


def _read_retry_after(reply: Reply) -> float | None:
    """Seconds, or a date that is compared with the sender's own clock (RFC 9110, 10.2.3)."""
    text = reply.headers.get("retry-after", "")
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    try:
        until, sent = parsedate_to_datetime(text), parsedate_to_datetime(reply.headers.get("date", ""))
        seconds = (until - sent).total_seconds()
    except (TypeError, ValueError):
        return None
    return seconds if seconds >= 0 else None


def _send(
    server: Server, path: str, headers: Mapping[str, str], body: bytes | None
) -> Reply | Failure:
    try:
        reply = server.transport(Request(server.origin + path, headers, body, server.timeout))
    except OSError as error:
        return unreachable(error, server.timeout)
    return REDIRECTED if 300 <= reply.status < 400 else reply


def unreachable(error: OSError, timeout: float) -> Failure:
    """Nobody answered."""
    if isinstance(error, TimeoutError):
        detail = f"The license server didn't answer within {math.ceil(timeout * 1000)} ms."
        return Failure("unreachable", "timeout", detail)
    return Failure("unreachable", "unreachable", f"Can't reach the license server: {error}.")


def fetch_key_set(server: Server, trust: Trust) -> bool:
    """3.7. This is safe over any network, because a pinned root key must have signed the set."""
    if not trust.roots:
        return False
    reply = _send(server, "/v1/keys", {}, None)
    if isinstance(reply, Failure) or reply.status != 200:
        return False
    text = (parse_object(reply.body) or {}).get("keySet")
    key_set = trust.read_key_set(text) if isinstance(text, str) else None
    if key_set is None or (trust.key_set and key_set.text == trust.key_set.text):
        return False
    return trust.adopt(key_set)
