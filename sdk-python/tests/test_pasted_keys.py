"""What people paste, and what callers without types pass."""

from __future__ import annotations

import json
import unittest
from typing import Any

from keystead_client import FileRefusal, MemoryStore, parse_license_key
from keystead_client.encodings import encode

from .peer import FINGERPRINT, LICENSE_KEY, Peer
from .test_triggers import StreamPeer

# A string that never ends, in which every quote is escaped.
QUOTES = b'"' + b'\\"' * 100_000


class Pasted(unittest.TestCase):
    def test_a_pasted_key_is_sent_answered_and_loaded_as_it_is_shown(self) -> None:
        for typed in (
            f"\u202a{LICENSE_KEY.replace('-', chr(0x200B) + '-', 1)}\u202c",
            LICENSE_KEY.replace("P", "\uff30").replace("-", "\u2212"),
            f"\u201c{LICENSE_KEY}\u201d.",
        ):
            peer = Peer()
            client = peer.client(MemoryStore())
            self.assertTrue(client.activate(license_key=typed, fingerprint=FINGERPRINT).ok)
            self.assertTrue(client.ensure_licensed(license_key=typed, fingerprint=FINGERPRINT).licensed)
            sent = {json.loads(request.body)["license_key"] for request in peer.requests if request.body}
            self.assertEqual(sent, {LICENSE_KEY})

    def test_a_pasted_key_of_a_stream_is_in_its_header_in_characters_that_a_header_takes(self) -> None:
        for typed, sent in (
            ("\u201cABCD-EFGH-1234-5678\u201d", "License ABCDEFGH12345678"),
            ("\u201c\u043a\u043b\u044e\u0447\u201d", "License %E2%80%9C%D0%9A%D0%9B%D0%AE%D0%A7%E2%80%9D"),
        ):
            peer = StreamPeer()
            stream = peer.listening(MemoryStore(), license_key=typed)
            next(iter(stream))
            stream.stop()
            self.assertEqual(peer.openings[0].headers["authorization"], sent)

    def test_no_call_raises_for_what_is_no_text(self) -> None:
        odd: Any
        for odd in (None, 7, [], {}):
            client = Peer().client(MemoryStore())
            loaded = client.load_file(odd, fingerprint=FINGERPRINT, license_key=odd)
            assert isinstance(loaded, FileRefusal)
            self.assertEqual(loaded.reason, "bad_key_set")
            self.assertFalse(client.check_lease(odd, fingerprint=FINGERPRINT).ok)
            self.assertFalse(client.check_file(odd, fingerprint=odd).ok)
            client.ensure_licensed(license_key=odd, fingerprint=odd)
            client.activate(license_key=odd, fingerprint=odd)
            client.validate(license_key=odd, fingerprint=odd)
            client.create_receipt(fingerprint=odd, license_key=odd)
            self.assertIsNone(parse_license_key(odd))

    def test_a_long_text_is_read_at_once(self) -> None:
        for between in (".", " ", "-", "\u200b", "A"):
            self.assertIsNone(parse_license_key(f"PF{between * 100_000}1P"))
        client = Peer().client(MemoryStore())
        for lease in (f"a{' ' * 100_000}b", f'{encode(b"{" + QUOTES)}.e30.e30'):
            checked = client.check_lease(lease, fingerprint=FINGERPRINT)
            self.assertEqual(getattr(checked, "reason", None), "malformed")
