"""A license server for one license, as a transport: real signatures, and faults on demand."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from keystead_client import LicenseClient, MemoryStore, Reply, Request
from keystead_client.answers import describe
from keystead_client.encodings import encode
from keystead_client.keys import key_id
from keystead_client.tokens import TokenType, sign_token

START = 1_795_176_000
DAY = 24 * 60 * 60
LICENSE_KEY = "PFKE-YSTE-AD00-001P"
FINGERPRINT = "machine-under-test"

Fault = Callable[[Request, Reply], Reply]


@dataclass(frozen=True)
class Signer:
    seed: bytes

    @property
    def raw(self) -> bytes:
        public = Ed25519PrivateKey.from_private_bytes(self.seed).public_key()
        return public.public_bytes(Encoding.Raw, PublicFormat.Raw)

    @property
    def kid(self) -> str:
        return key_id(self.raw)

    def sign(self, typ: TokenType, claims: dict[str, object]) -> str:
        return sign_token(self.seed, self.kid, typ, claims)

    def sign_detached(self, body: bytes, keys_seq: int | None = None) -> str:
        named = {} if keys_seq is None else {"keysSeq": keys_seq}
        header = encode(json.dumps({"alg": "EdDSA", "kid": self.kid, "typ": "rsp+jws", **named}).encode())
        signature = Ed25519PrivateKey.from_private_bytes(self.seed).sign(f"{header}.{encode(body)}".encode())
        return f"{header}..{encode(signature)}"


def signer(name: str) -> Signer:
    """The same key pair at every run."""
    return Signer(hashlib.sha256(f"keystead python test {name}".encode()).digest())


@dataclass
class Peer:
    """What a test changes, as an operator or an owner would."""

    root: Signer = field(default_factory=lambda: signer("root"))
    key: Signer = field(default_factory=lambda: signer("key 1"))
    seq: int = 1
    # Former keys in their states, and whether the number of the key set is named, as releases before did not.
    former: dict[str, tuple[Signer, str]] = field(default_factory=dict)
    names_key_set: bool = True
    # The server's clock.
    now: int = START
    license_id: str = "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a11"
    ruling: str | None = None
    fault: Fault | None = None
    machines: set[str] = field(default_factory=set)
    calls: list[str] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)

    def rotate(self) -> None:
        self.seq += 1
        self.key = signer(f"key {self.seq}")

    def retire(self) -> None:
        self.former[self.key.kid] = (self.key, "retiring")
        self.rotate()

    def revoke(self, kid: str) -> None:
        self.seq += 1
        self.former[kid] = (self.former[kid][0], "revoked")

    def client(
        self, store: MemoryStore, product: str | None = None, version: str | None = None
    ) -> LicenseClient:
        return LicenseClient(
            server="https://shop.example",
            root_key=encode(self.root.raw),
            store=store,
            product=product,
            version=version,
            transport=self.exchange,
        )

    def exchange(self, request: Request) -> Reply:
        self.requests.append(request)
        reply = self._reply(request)
        return self.fault(request, reply) if self.fault else reply

    def _reply(self, request: Request) -> Reply:
        if request.body is None:
            return self.signed(200, {"keys": [], "keySet": self.key_set()})
        call = request.url.rsplit("/", 1)[1]
        self.calls.append(call)
        return self.signed(200, self._act(call, json.loads(request.body)))

    def _act(self, call: str, fields: dict[str, str]) -> dict[str, object]:
        fingerprint = fields["fingerprint"]
        if call in ("activate", "replace") and not self.ruling:
            self.machines.add(fingerprint)
        code = self.ruling or ("VALID" if fingerprint in self.machines else "NO_MACHINE")
        valid = code in ("VALID", "GRACE")
        if call == "deactivate":
            self.machines.discard(fingerprint)
        question = describe(call, fields, fields["nonce"])
        answer: dict[str, object] = {
            "valid": valid,
            "code": code,
            "detail": f"The code is {code}.",
            "next": [] if valid else [{"action": "contact", "url": "https://shop.example/contact"}],
            "license": {"id": self.license_id},
            "entitlements": ["volume-bot", "reply-bot"],
            "serverTime": datetime.fromtimestamp(self.now, timezone.utc).isoformat().replace("+00:00", "Z"),
            "nonce": question.nonce,
            "question": {
                name: getattr(question, name) for name in ("call", "key", "fingerprint", "product")
            },
        }
        if call == "machines":
            answer["machines"] = [{"id": each, "name": each, "current": False} for each in sorted(self.machines)]
        if call in ("activate", "heartbeat", "replace"):
            answer["lease"] = self.lease(question.fingerprint) if valid else None
            answer["nextHeartbeat"] = 200
        return answer

    def lease(self, fp: str, **changes: object) -> str:
        claims: dict[str, object] = {
            "iss": "https://shop.example",
            "sub": self.license_id,
            "aud": "suite",
            "jti": "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a12",
            "iat": self.now,
            "nbf": self.now,
            "exp": self.now + 7 * DAY,
            "fp": fp,
            "status": "active",
            "type": "commercial",
            "tier": "standard",
            "entitlements": ["volume-bot", "reply-bot"],
            "licenseEnd": self.now + 300 * DAY,
            "graceUntil": None,
        }
        return self.key.sign("lease+jwt", {**claims, **changes})

    def key_set(self) -> str:
        keys = [
            {"kid": key.kid, "x": encode(key.raw), "nbf": 0, "naf": None, "state": state}
            for key, state in [(self.key, "active"), *self.former.values()]
        ]
        return self.root.sign("keys+jwt", {"iss": "x", "iat": 0, "seq": self.seq, "keys": keys})

    def signed(self, status: int, content: Mapping[str, object]) -> Reply:
        body = json.dumps(content).encode()
        return Reply(status, {"keystead-signature": self.key.sign_detached(body, self.seq if self.names_key_set else None)}, body)


def down(_request: Request, _reply: Reply) -> Reply:
    raise ConnectionRefusedError("connection refused")


def garbled(_request: Request, reply: Reply) -> Reply:
    return replace(reply, body=reply.body[:-1] + b" }")


def at(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, timezone.utc)
