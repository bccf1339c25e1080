"""The fingerprint of this machine; what systems print is in the vectors."""

from __future__ import annotations

import unittest

from keystead_client import read_fingerprint


class Fingerprint(unittest.TestCase):
    def test_is_the_same_at_every_start_and_another_one_under_another_salt(self) -> None:
        fingerprint = read_fingerprint("my-suite")
        self.assertRegex(fingerprint, r"^[\w-]{43}$")
        self.assertEqual(read_fingerprint("my-suite"), fingerprint)
        self.assertNotEqual(read_fingerprint("another-suite"), fingerprint)

    def test_falls_back_where_a_system_gives_no_id(self) -> None:
        for platform in ("darwin", "win32", "freebsd"):
            self.assertRegex(read_fingerprint("my-suite", platform), r"^[\w-]{43}$")
