"""The stream of triggers over an injected transport: cuts, repeats, resets, and who must not be believed."""

from __future__ import annotations

import threading
import unittest
from unittest.mock import patch

from keystead_client import Connected, Disconnected, Fired, MemoryStore, Reset, TriggerStream
from keystead_client.event_streams import EventReader

from .peer import FINGERPRINT, LICENSE_KEY
from .stream_peer import FakeStream, StreamPeer


def next_event(stream: TriggerStream) -> str:
    """The next message after those about connections."""
    for message in stream:
        if isinstance(message, Fired):
            return message.event.id
        if isinstance(message, Reset):
            return "reset"
    return "ended"


class Triggers(unittest.TestCase):
    def setUp(self) -> None:
        self.peer = StreamPeer()
        self.store = MemoryStore()
        # No test waits for a reconnect.
        quick = patch("keystead_client.triggers._MIN_WAIT", 0.001)
        quick.start()
        self.addCleanup(quick.stop)

    def listen(self, bot: str | None = None) -> TriggerStream:
        stream = self.peer.listening(self.store, bot)
        self.addCleanup(stream.stop)
        return stream

    def test_delivers_what_fires_with_the_key_in_a_header(self) -> None:
        stream = self.listen()
        self.assertEqual(next(stream), Connected())
        self.peer.fire()
        message = next(stream)
        assert isinstance(message, Fired)
        event = message.event
        self.assertEqual((event.id, event.bot, event.symbol, event.action), ("event-41", "volume", "GAUGE", "start"))
        self.assertEqual((event.threshold, event.volume), (5000, 5400.5))
        [opening] = self.peer.openings
        self.assertEqual(opening.url, "https://shop.example/v1/triggers/stream")
        self.assertEqual(opening.headers["authorization"], "License PFKEYSTEAD00001P")
        self.assertEqual(opening.headers["keystead-fingerprint"], FINGERPRINT)

    def test_resumes_after_a_cut_without_a_loss_or_a_repeat(self) -> None:
        stream = self.listen()
        next(stream)
        for end, failure in ((b"", None), (ConnectionResetError("reset"), "unreachable")):
            self.peer.fire()
            self.assertEqual(next_event(stream), f"event-{self.peer.last}")
            self.peer.streams[-1].parts.put(end)
            message = next(stream)
            assert isinstance(message, Disconnected)
            self.assertEqual(message.failure.reason if message.failure else None, failure)
            self.peer.last += 1
            self.assertEqual(next_event(stream), f"event-{self.peer.last}")

    def test_goes_on_after_a_restart_with_what_was_not_handled(self) -> None:
        first = self.listen()
        next(first)
        self.peer.fire()
        self.peer.fire()
        self.assertEqual([next_event(first), next_event(first)], ["event-41", "event-42"])
        # It ends before the app asks for another one, as in a crash: 42 was not handled.
        first.stop()
        self.peer.last += 1
        second = self.listen()
        self.assertEqual([next_event(second), next_event(second)], ["event-42", "event-43"])

    def test_a_check_of_the_license_keeps_the_place(self) -> None:
        stream = self.listen()
        next(stream)
        client = self.peer.client(self.store)
        self.peer.fire()

        def handle_meanwhile(_request: object, reply: object) -> object:
            self.peer.fault = None
            self.peer.fire()
            self.assertEqual([next_event(stream), next_event(stream)], ["event-41", "event-42"])
            return reply

        self.peer.fault = handle_meanwhile  # type: ignore[assignment]
        self.assertTrue(client.ensure_licensed(license_key=LICENSE_KEY, fingerprint=FINGERPRINT).licensed)
        stream.stop()
        self.peer.last += 1
        self.assertEqual(next_event(self.listen()), "event-42")

    def test_tells_that_events_may_be_missing(self) -> None:
        first = self.listen()
        next(first)
        self.peer.fire()
        self.peer.fire()
        self.assertEqual([next_event(first), next_event(first)], ["event-41", "event-42"])
        first.stop()
        self.peer.last, self.peer.forgotten = 44, 43
        second = self.listen()
        self.assertEqual([next_event(second), next_event(second)], ["reset", "event-44"])

    def test_listens_to_one_bot_from_a_place_of_its_own(self) -> None:
        stream = self.listen("volume bot")
        next(stream)
        self.peer.fire()
        next_event(stream)
        self.assertEqual(self.peer.openings[0].url, "https://shop.example/v1/triggers/stream?product=volume%20bot")
        next(self.listen())
        self.assertNotIn("last-event-id", self.peer.openings[1].headers)

    def test_delivers_nothing_that_cannot_be_trusted_and_loses_nothing(self) -> None:
        for claims, reason in (
            ({"nonce": "ZWFybGllcg"}, "wrong_nonce"),
            ({"fp": "other"}, "other_machine"),
            ({"key": "other"}, "other_license"),
        ):
            self.store = MemoryStore()
            stream = self.listen()
            next(stream)
            self.peer.send("trigger", self.peer.last + 1, **claims)
            message = next(stream)
            assert isinstance(message, Disconnected) and message.failure
            self.assertEqual((message.failure.failure, message.failure.reason), ("untrusted", reason))
            self.peer.last += 1
            self.assertEqual(next_event(stream), f"event-{self.peer.last}")
            stream.stop()

    def test_drops_repeats_and_passes_over_kinds_of_later_servers(self) -> None:
        stream = self.listen()
        next(stream)
        self.peer.fire()
        self.peer.send("trigger", 41)
        self.peer.send("pause", 42)
        self.peer.last = 42
        self.peer.fire()
        self.assertEqual([next_event(stream), next_event(stream)], ["event-41", "event-43"])

    def test_knows_a_new_key_as_soon_as_the_root_key_vouches_for_it(self) -> None:
        stream = self.listen()
        next(stream)
        self.peer.rotate()
        self.peer.fire()
        self.assertEqual(next_event(stream), "event-41")

    def test_says_what_came_instead_of_a_stream(self) -> None:
        page = {"content-type": "text/html"}
        for refusal, failure, reason in (
            (FakeStream("", 302), "unreachable", "redirected"),
            (FakeStream("", 200, page), "untrusted", "unreadable"),
            (FakeStream("", 403), "refused", "refused_by_server"),
            (ConnectionRefusedError("refused"), "unreachable", "unreachable"),
        ):
            self.peer.refusal = refusal
            message = next(self.listen())
            assert isinstance(message, Disconnected) and message.failure
            self.assertEqual((message.failure.failure, message.failure.reason), (failure, reason))

    def test_waits_as_long_as_the_server_asks_and_longer_after_each_failure(self) -> None:
        self.peer.refusal = FakeStream("", 429, {"retry-after": "120"})
        message = next(self.listen())
        assert isinstance(message, Disconnected)
        self.assertEqual(message.retry_in_seconds, 120)
        stream = self.listen()
        waits = []
        for failures in range(1, 13):
            stream._failures = failures
            waits.append(stream._next_wait(None))
        self.assertTrue(1.6 <= waits[0] <= 2.4 and 240 <= waits[-1] <= 360)
        self.assertEqual(len(set(waits)), 12)

    def test_ends_a_stream_that_grows_without_an_end(self) -> None:
        stream = self.listen()
        next(stream)
        self.peer.streams[-1].parts.put(b"data: " * 20_000)
        message = next(stream)
        assert isinstance(message, Disconnected) and message.failure
        self.assertEqual(message.failure.reason, "unreadable")
        for text, times in ((b"data: x\n", 5000), (b"data", 5000)):
            reader = EventReader()
            with self.assertRaises(ValueError):
                for _ in range(times):
                    reader.push(text)
        reader = EventReader()
        for _ in range(20_000):
            reader.push(b":\n\ndata: x\n\n")
        for _ in range(20_000):
            reader.push(b": beat\n")

    def test_takes_silence_for_a_dead_connection(self) -> None:
        with patch("keystead_client.triggers.MAX_SILENCE", 0.05):
            stream = self.listen()
            next(stream)
            message = next(stream)
        assert isinstance(message, Disconnected) and message.failure
        self.assertEqual(message.failure.reason, "timeout")

    def test_ends_when_it_is_stopped_while_it_listens_or_waits(self) -> None:
        listening = self.listen()
        next(listening)
        # What was waiting is not delivered anymore.
        threading.Timer(0.05, listening.stop).start()
        self.assertEqual(list(listening), [])
        self.peer.streams[-1].parts.put(b":\n\n")
        self.assertTrue(self.peer.streams[-1].closed.wait(10))
        self.peer.refusal = FakeStream("", 429, {"retry-after": "120"})
        waiting = self.listen()
        next(waiting)
        threading.Timer(0.05, waiting.stop).start()
        self.assertEqual(list(waiting), [])
