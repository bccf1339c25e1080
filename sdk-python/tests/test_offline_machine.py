"""A machine without a network: docs/offline-licenses.md, section 7, with the published file."""

from __future__ import annotations

import json
import os
import stat
import tempfile
import unittest
from datetime import datetime
from pathlib import Path

from keystead_client import FileRefusal, FileStore, Licensed, LicenseClient, NotLicensed, Reply, Request
from keystead_client.encodings import decode, parse_object
from keystead_client.files import unwrap
from keystead_client.keys import key_id, pin
from keystead_client.tokens import split_token, verify_token

from .peer import at
from .test_vectors import VECTORS

vectors = json.loads((VECTORS / "offline.json").read_text("utf-8"))
NOW = datetime.fromisoformat(vectors["now"].replace("Z", "+00:00"))
GOOD = vectors["files"][0]["file"]
FINGERPRINT, LICENSE_KEY = vectors["fingerprint"], vectors["licenseKey"]


def no_network(_request: Request) -> Reply:
    raise OSError("no network")


def claims_of(token: str) -> dict[str, object]:
    """The claims, whoever signed them."""
    parts = split_token(token)
    assert parts is not None
    return parse_object(parts.payload) or {}


class OfflineMachine(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "of the app" / "license.state"

    def client(self) -> LicenseClient:
        return LicenseClient(
            server="https://shop.example",
            root_key=vectors["pinnedRoot"],
            store=FileStore(self.path),
            product="volume-bot",
            transport=no_network,
        )

    def reason(self, file: str) -> str:
        result = self.client().load_file(file, fingerprint=FINGERPRINT, license_key=LICENSE_KEY, now=NOW)
        return result.reason if isinstance(result, FileRefusal) else "ok"

    def ensure(self, now: datetime = NOW) -> Licensed | NotLicensed:
        return self.client().ensure_licensed(license_key=LICENSE_KEY, fingerprint=FINGERPRINT, now=now)

    def test_is_licensed_by_the_file_that_is_loaded_for_as_long_as_it_lasts(self) -> None:
        before = self.ensure()
        assert isinstance(before, NotLicensed)
        self.assertEqual(before.status, "unreachable")
        self.assertEqual(self.reason(GOOD), "ok")
        result = self.ensure()
        assert isinstance(result, Licensed)
        self.assertEqual((result.source, result.until), ("file", at(vectors["claims"]["exp"])))
        ended, back = self.ensure(at(vectors["claims"]["exp"])), self.ensure()
        assert isinstance(ended, NotLicensed) and isinstance(back, NotLicensed)
        self.assertEqual((ended.status, back.status), ("expired", "clock"))
        if os.name == "posix":
            self.assertEqual(stat.S_IMODE(self.path.stat().st_mode), 0o600)
        self.assertEqual([each.name for each in self.path.parent.iterdir()], ["license.state"])

    def test_makes_a_signed_request_and_takes_no_file_that_answers_another_one(self) -> None:
        text = self.client().create_request(fingerprint=FINGERPRINT, name="lab-pc", encrypt=True)
        token = unwrap("LICENSE REQUEST", text)
        claims = claims_of(token)
        key = str(claims.pop("key"))
        self.assertRegex(str(claims.pop("nonce")), r"^[\w-]{22}$")
        app = {"name": "lab-pc", "product": "volume-bot", "enc": "A256GCM"}
        self.assertEqual(claims, {"aud": "suite", "fp": vectors["fp"], **app})
        parts = split_token(token)
        assert parts is not None
        verified = verify_token(pin("public_key", key), parts, "act+jwt")
        assert not isinstance(verified, str)
        self.assertEqual(verified.header["kid"], key_id(decode(key) or b""))
        self.assertEqual(self.reason(GOOD), "wrong_nonce")

    def test_gives_its_file_back_with_a_receipt_and_takes_it_no_more(self) -> None:
        receipt = self.client().create_receipt
        self.assertIsNone(receipt(fingerprint=FINGERPRINT))
        self.assertEqual(self.reason(GOOD), "ok")
        self.assertIsNone(receipt(fingerprint=FINGERPRINT, license_key=LICENSE_KEY, now=NOW))
        self.client().create_request(fingerprint=FINGERPRINT)
        text = receipt(fingerprint=FINGERPRINT, license_key=LICENSE_KEY, now=NOW)
        claims = claims_of(unwrap("DEACTIVATION RECEIPT", text or ""))
        self.assertEqual((claims["sub"], claims["seq"]), (vectors["claims"]["sub"], vectors["claims"]["seq"]))
        self.assertEqual(self.reason(GOOD), "outdated")
        self.assertIsInstance(self.ensure(), NotLicensed)
