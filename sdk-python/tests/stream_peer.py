"""A license server with a log of what has fired, as a transport for streams."""

from __future__ import annotations

import queue
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field

from keystead_client import LicenseClient, MemoryStore, Request, TriggerStream
from keystead_client.encodings import FINGERPRINT_HASH, KEY_HASH, compact_key, encode, named_hash

from .peer import FINGERPRINT, LICENSE_KEY, START, Peer


@dataclass
class FakeStream:
    """A response whose parts come as the test sends them."""

    nonce: str
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=lambda: {"content-type": "text/event-stream"})
    parts: queue.SimpleQueue[bytes | OSError] = field(default_factory=queue.SimpleQueue)
    closed: threading.Event = field(default_factory=threading.Event)

    def read(self) -> bytes:
        part = self.parts.get()
        if isinstance(part, OSError):
            raise part
        return part

    def close(self) -> None:
        self.closed.set()


class StreamPeer(Peer):
    """A license server with a log of what has fired."""

    last = 40
    forgotten = 0
    refusal: FakeStream | OSError | None = None

    def __init__(self) -> None:
        super().__init__()
        self.streams: list[FakeStream] = []
        self.openings: list[Request] = []

    def listening(
        self, store: MemoryStore, bot: str | None = None, license_key: str = LICENSE_KEY
    ) -> TriggerStream:
        client = LicenseClient(
            server="https://shop.example",
            root_key=encode(self.root.raw),
            store=store,
            transport=self.exchange,
            stream_transport=self.open,
        )
        return client.watch_triggers(license_key=license_key, fingerprint=FINGERPRINT, bot=bot)

    def open(self, request: Request) -> FakeStream:
        self.openings.append(request)
        refusal, self.refusal = self.refusal, None
        if isinstance(refusal, OSError):
            raise refusal
        stream = refusal or FakeStream(request.headers["keystead-nonce"])
        self.streams.append(stream)
        after = int(request.headers.get("last-event-id", self.last))
        start = max(after, self.forgotten)
        stream.parts.put(f"retry: 1\nid: {start}\n\n".encode())
        if after < self.forgotten:
            self.send("reset", start)
        for seq in range(start + 1, self.last + 1):
            self.send("trigger", seq)
        return stream

    def fire(self) -> None:
        self.last += 1
        self.send("trigger", self.last)

    def send(self, kind: str, seq: int, **changes: object) -> None:
        stream = self.streams[-1]
        claims: dict[str, object] = {
            "aud": "suite",
            "iat": START,
            "nonce": stream.nonce,
            "key": named_hash(KEY_HASH, compact_key(LICENSE_KEY)),
            "fp": named_hash(FINGERPRINT_HASH, FINGERPRINT),
            "kind": kind,
            "seq": seq,
            "jti": f"event-{seq}",
            "trigger": {
                "id": "rule",
                "at": START,
                "product": "volume",
                "address": "GaugeTokenAddress",
                "symbol": "GAUGE",
                "threshold": 5000,
                "volume": 5400.5,
                "action": "start",
            },
            **changes,
        }
        token = self.key.sign("evt+jwt", claims)
        stream.parts.put(f"id: {seq}\nevent: {kind}\ndata: {token}\n\n".encode())
