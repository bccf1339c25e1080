"""The stream of triggers: docs/offline-licenses.md, section 11."""

from __future__ import annotations

import queue
import random
import re
import secrets
import threading
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Literal, Union
from urllib.parse import quote

from .answers import REDIRECTED, Server, fetch_key_set, read_refusal, unreachable
from .clock import seconds_of
from .encodings import KEY_HASH, compact_key, named_hash, utf8
from .event_streams import EventReader, StreamEvent
from .keys import Trust
from .results import Failure
from .state import Store, open_state, save_position
from .transport import Reply, Request, Stream, StreamTransport
from .trigger_events import CheckedEvent, EventQuestion, TriggerEvent, check_event, distrust

# 11.2: seconds without a byte after which the connection is dead. The server sends a heartbeat every 25 seconds.
MAX_SILENCE = 75.0
# Seconds before a reconnect, unless the server names them, and their bounds.
_USUAL_WAIT, _MIN_WAIT, _MAX_WAIT = 2.0, 1.0, 300.0
_MAX_RETRY_AFTER = 3600.0


@dataclass(frozen=True)
class Connected:
    """The stream is open: every trigger that fires from now on is delivered."""

    kind: Literal["connected"] = "connected"


@dataclass(frozen=True)
class Fired:
    """A trigger has fired."""

    event: TriggerEvent
    kind: Literal["trigger"] = "trigger"


@dataclass(frozen=True)
class Reset:
    """The server no longer has everything that fired since the last event: some may be missing."""

    kind: Literal["reset"] = "reset"


@dataclass(frozen=True)
class Disconnected:
    """The stream was interrupted. It is opened again, and no event is lost."""

    # None when the server ended the stream, such as before it is replaced.
    failure: Failure | None
    retry_in_seconds: float
    kind: Literal["disconnected"] = "disconnected"


TriggerMessage = Union[Connected, Fired, Reset, Disconnected]


@dataclass(frozen=True)
class Listener:
    """The machine that listens, and how its position is saved."""

    server: Server
    transport: StreamTransport
    trust: Trust
    store: Store
    license_key: str
    fingerprint: str
    bot: str | None


class TriggerStream(Iterator[TriggerMessage]):
    """Triggers as they arrive, for `for`. It reconnects automatically and ends only when it is stopped."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._stopping = threading.Event()
        self._parts: _Parts | None = None
        self._position: int | None = None
        self._failures = 0
        self._is_open = False
        self._wait = _USUAL_WAIT
        self._messages = self._listen()

    def __next__(self) -> TriggerMessage:
        return next(self._messages)

    def stop(self) -> None:
        """Ends the loop. Call it from any thread."""
        self._stopping.set()
        if self._parts:
            self._parts.close()

    def _listen(self) -> Generator[TriggerMessage, None, None]:
        while not self._stopping.is_set():
            self._is_open = False
            try:
                failure = yield from self._listen_once()
            finally:
                # The loop may be left for good.
                if self._parts:
                    self._parts.close()
            if self._stopping.is_set():
                return
            was_good = self._is_open and (failure is None or failure.failure != "untrusted")
            self._failures = 1 if was_good else self._failures + 1
            wait = self._next_wait(failure)
            yield Disconnected(failure, wait)
            self._stopping.wait(wait)

    def _next_wait(self, failure: Failure | None) -> float:
        """11.14: the wait is longer after each failure, partly random, and at least as long as the server asks."""
        doubled = min(self._wait * 2.0 ** min(self._failures - 1, 20), _MAX_WAIT)
        asked = failure.retry_after if failure else None
        return max(doubled * random.uniform(0.8, 1.2), min(asked or 0, _MAX_RETRY_AFTER))

    def _listen_once(self) -> Generator[TriggerMessage, None, Failure | None]:
        """Delivers the events of one connection. Returns why the connection ended."""
        who = self._listener
        # Read each time, because a check of the license adopts new keys.
        stored = open_state(who.trust, who.store, who.fingerprint).positions
        key_hash = named_hash(KEY_HASH, compact_key(who.license_key))
        stream = key_hash if who.bot is None else f"{key_hash} {who.bot}"
        if self._position is None:
            self._position = stored.get(stream)
        nonce = secrets.token_urlsafe(16)
        self._parts = parts = _Parts(who, self._request(nonce))
        if self._stopping.is_set():
            return None
        opened = parts.open(who.server.timeout)
        if isinstance(opened, Failure):
            return opened
        yield Connected()
        reader = EventReader()
        while not self._stopping.is_set():
            part = parts.next()
            if part is None or isinstance(part, Failure):
                return part
            try:
                events = reader.push(part)
            except ValueError:
                return distrust("unreadable")
            self._is_open = True
            self._wait = _bound_wait(reader.retry)
            for event in events:
                if self._stopping.is_set():
                    return None
                if event.data is None:
                    # 11.12
                    start = _read_id(event) if self._position is None else None
                    if start is not None:
                        self._move_to(stream, start)
                    continue
                question = EventQuestion(key_hash, who.fingerprint, nonce, seconds_of(None), self._position)
                checked = self._check(event.data, question)
                if isinstance(checked, Failure):
                    return checked
                if checked.kind == "repeated":
                    continue
                if checked.kind == "reset":
                    yield Reset()
                elif checked.event is not None:
                    yield Fired(checked.event)
                # 11.12: after the app has handled it. One that ends before gets it again.
                self._move_to(stream, checked.seq)
        return None

    def _request(self, nonce: str) -> Request:
        """11.1"""
        who = self._listener
        # A header takes no other characters: a text that can be no key is refused by the server, not by the transport.
        key = quote(utf8(compact_key(who.license_key)), safe="")
        headers = {
            "accept": "text/event-stream",
            "authorization": f"License {key}",
            "keystead-fingerprint": quote(utf8(who.fingerprint), safe=""),
            "keystead-nonce": nonce,
        }
        if self._position is not None:
            headers["last-event-id"] = str(self._position)
        query = "" if who.bot is None else f"?product={quote(utf8(who.bot), safe='')}"
        return Request(f"{who.server.origin}/v1/triggers/stream{query}", headers, None, MAX_SILENCE)

    def _check(self, token: str, question: EventQuestion) -> CheckedEvent | Failure:
        """11.13 and 3.8: checks an event. When that needs a newer key set, fetches the set and checks again."""
        who = self._listener
        checked = check_event(who.trust, token, question)
        if isinstance(checked, Failure):
            needs_keys = checked.reason == "unknown_key"
        else:
            needs_keys = who.trust.is_behind(checked.keys_seq)
        if needs_keys and fetch_key_set(who.server, who.trust):
            return check_event(who.trust, token, question)
        return checked

    def _move_to(self, stream: str, position: int) -> None:
        self._position = position
        save_position(self._listener.trust, self._listener.store, self._listener.fingerprint, stream, position)


class _Parts:
    """The body of a response. A thread reads it, because nothing else can interrupt such a read on every platform."""

    def __init__(self, who: Listener, request: Request) -> None:
        self._who = who
        self._request = request
        self._closed = threading.Event()
        self._queue: queue.SimpleQueue[Stream | bytes | OSError] = queue.SimpleQueue()
        # A server that sends faster than the app handles has to wait.
        self._room = threading.Semaphore(16)

    def open(self, timeout: float) -> Failure | None:
        """Waits for the headers. Returns None when a stream follows."""
        threading.Thread(target=self._read, daemon=True).start()
        opened = self._take(timeout)
        if isinstance(opened, OSError):
            return unreachable(opened, timeout)
        assert not isinstance(opened, bytes)
        if 300 <= opened.status < 400:
            return REDIRECTED
        # The body of a refusal is not read: it is not signed, so it says nothing.
        if opened.status != 200:
            return read_refusal(Reply(opened.status, opened.headers, b""), is_signed=False)
        if not opened.headers.get("content-type", "").startswith("text/event-stream"):
            return distrust("unreadable")
        return None

    def next(self) -> bytes | Failure | None:
        """The next part; None at the end."""
        part = self._take(MAX_SILENCE)
        if isinstance(part, TimeoutError):
            return Failure("unreachable", "timeout", f"The license server was silent for {MAX_SILENCE:.0f} seconds.")
        if isinstance(part, OSError):
            return Failure("unreachable", "unreachable", "The connection to the license server was cut.")
        assert isinstance(part, bytes)
        return part or None

    def close(self) -> None:
        """The thread ends at the next byte, a heartbeat at the latest."""
        self._closed.set()
        self._room.release()
        self._queue.put(b"")

    def _take(self, timeout: float) -> Stream | bytes | OSError:
        try:
            taken = self._queue.get(timeout=timeout)
        except queue.Empty:
            return TimeoutError()
        self._room.release()
        return OSError("closed") if self._closed.is_set() else taken

    def _read(self) -> None:
        try:
            stream = self._who.transport(self._request)
        except OSError as error:
            self._queue.put(error)
            return
        try:
            self._queue.put(stream)
            while not self._closed.is_set():
                self._room.acquire()
                part = stream.read()
                self._queue.put(part)
                if not part:
                    return
        except OSError as error:
            self._queue.put(error)
        finally:
            stream.close()


def _read_id(event: StreamEvent) -> int | None:
    return int(event.id) if event.id is not None and re.fullmatch(r"[0-9]{1,15}", event.id) else None


def _bound_wait(retry: int | None) -> float:
    return _USUAL_WAIT if retry is None else min(max(retry / 1000, _MIN_WAIT), _MAX_WAIT)
