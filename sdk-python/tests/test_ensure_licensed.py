"""Online and offline: docs/offline-licenses.md, sections 8 and 9."""

from __future__ import annotations

import unittest

from keystead_client import Licensed, LicensedResult, MemoryStore, NotLicensed, Reply

from .peer import DAY, FINGERPRINT, LICENSE_KEY, START, Peer, at, down, garbled


class EnsureLicensed(unittest.TestCase):
    def setUp(self) -> None:
        self.peer = Peer()
        self.store = MemoryStore()

    def ensure(self, now: int = START) -> LicensedResult:
        client = self.peer.client(self.store)
        return client.ensure_licensed(license_key=LICENSE_KEY, fingerprint=FINGERPRINT, now=at(now))

    def licensed(self, now: int = START) -> Licensed:
        result = self.ensure(now)
        assert isinstance(result, Licensed), result
        return result

    def refused(self, now: int = START) -> NotLicensed:
        result = self.ensure(now)
        assert isinstance(result, NotLicensed), result
        return result

    def test_activates_then_only_asks_and_renews_the_lease_at_half_of_its_life(self) -> None:
        self.assertEqual((self.licensed().source, self.licensed().code), ("server", "VALID"))
        self.peer.now += 4 * DAY
        renewed = self.licensed(START + 4 * DAY)
        self.assertEqual(renewed.until, at(START + 11 * DAY))
        self.assertEqual(self.peer.calls, ["activate", "validate", "validate", "activate"])

    def test_goes_by_the_lease_while_nobody_answers_says_until_when_and_recovers(self) -> None:
        self.licensed()
        self.peer.fault = down
        offline = self.licensed(START + 6 * DAY)
        self.assertEqual((offline.source, offline.until), ("lease", at(START + 7 * DAY)))
        assert offline.failure
        self.assertEqual(offline.failure.failure, "unreachable")
        self.peer.fault = None
        self.assertEqual(self.licensed(START + 6 * DAY).source, "server")

    def test_tells_unreachable_unknown_denied_and_expired_apart(self) -> None:
        self.peer.fault = down
        self.assertEqual(self.refused().status, "unreachable")
        self.peer.fault = garbled
        self.assertEqual(self.refused().status, "unknown")
        self.peer.fault = None
        self.licensed()
        self.peer.fault = garbled
        self.assertEqual(self.licensed().source, "lease")
        self.assertEqual(self.refused(START + 7 * DAY).status, "expired")
        self.peer.fault = None
        self.peer.ruling = "SUSPENDED"
        denied = self.refused()
        self.assertEqual((denied.status, denied.code), ("denied", "SUSPENDED"))
        self.assertEqual(denied.next[0].url, "https://shop.example/contact")
        self.peer.fault = down
        self.assertEqual(self.refused().status, "unreachable")

    def test_notices_a_clock_that_was_set_back_keeps_the_lease_and_heals(self) -> None:
        self.licensed()
        self.peer.fault = down
        self.licensed(START + 2 * DAY)
        self.assertEqual(self.refused(START + DAY).status, "clock")
        self.assertEqual(self.refused(START - 400 * DAY).status, "clock")
        self.licensed(START + 2 * DAY - 30 * 60)
        self.peer.fault = None
        self.assertEqual(self.licensed().source, "server")
        self.peer.fault = down
        self.assertEqual(self.licensed().source, "lease")

    def test_after_a_clock_that_ran_ahead_asks_for_the_server_and_not_for_another_time(self) -> None:
        self.licensed()
        self.peer.fault = down
        self.licensed(START + 6 * DAY)
        refused = self.refused()
        self.assertEqual(refused.status, "clock")
        self.assertIn("If it's right, connect to the license server once", refused.detail)
        self.peer.fault = None
        self.assertEqual(self.licensed().source, "server")

    def test_brings_no_lease_back_that_has_ended(self) -> None:
        self.licensed()
        self.peer.fault = down
        self.assertEqual(self.refused(START + 30 * DAY).status, "expired")
        self.assertEqual(self.refused(START + 3 * DAY).status, "clock")
        self.peer.fault = None
        self.licensed(START + 3 * DAY)

    def test_forgets_what_is_saved_when_the_machine_is_deactivated(self) -> None:
        self.licensed()
        client = self.peer.client(self.store)
        client.deactivate(license_key=LICENSE_KEY, fingerprint=FINGERPRINT)
        self.peer.fault = down
        self.assertEqual(self.refused().status, "unreachable")

    def test_says_that_a_machine_was_freed_and_activates_for_another_license_key(self) -> None:
        self.licensed()
        self.peer.machines.clear()
        self.peer.license_id = "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a99"
        self.assertEqual(self.licensed().license.license_id, self.peer.license_id)
        self.peer.machines.clear()
        denied = self.refused()
        self.assertEqual((denied.status, denied.code), ("denied", "NO_MACHINE"))

    def test_learns_a_new_signing_key_and_goes_by_no_state_of_another_machine(self) -> None:
        self.licensed()
        self.peer.rotate()
        self.assertEqual(self.licensed().source, "server")
        # The lease is of the former key, which the new set does not name, so it was renewed at once.
        self.assertEqual(self.peer.calls[-2:], ["validate", "activate"])
        self.peer.fault = down
        self.assertEqual(self.licensed().source, "lease")
        text = self.store.text or ""
        client = self.peer.client(self.store)
        other = client.ensure_licensed(license_key=LICENSE_KEY, fingerprint="another-machine", now=at(START))
        assert isinstance(other, NotLicensed)
        self.assertEqual(other.status, "unreachable")
        self.store.text = "f" + text[1:]
        self.assertEqual(self.refused().status, "unreachable")

    def test_drops_a_key_that_is_revoked_and_replaces_its_lease(self) -> None:
        kid = self.peer.key.kid
        self.licensed()
        self.peer.retire()
        lease = self.licensed().license
        self.assertEqual(self.peer.calls, ["activate", "validate"])
        self.peer.revoke(kid)
        self.peer.names_key_set = False
        self.assertEqual(self.licensed().license, lease)
        self.peer.names_key_set = True
        self.licensed()
        self.assertEqual(self.peer.calls[2:], ["validate", "validate", "activate"])
        self.peer.fault = down
        self.assertEqual(self.licensed().source, "lease")
        self.assertEqual(len([each for each in self.peer.requests if each.body is None]), 3)

    def test_goes_on_with_its_keys_while_the_set_cannot_be_fetched(self) -> None:
        kid = self.peer.key.kid
        self.licensed()
        self.peer.retire()
        self.licensed()
        self.peer.revoke(kid)
        self.peer.fault = lambda request, reply: reply if request.body else Reply(503, {}, b"")
        self.assertEqual(self.licensed().source, "server")
        self.peer.fault = None
        self.licensed()
        self.assertEqual(self.peer.calls[2:], ["validate", "validate", "activate"])

    def test_a_store_that_cannot_be_written_takes_nothing_away(self) -> None:
        class Full(MemoryStore):
            def write(self, text: str) -> None:
                raise OSError("no space left on device")

        self.store = Full()
        self.assertEqual(self.licensed().source, "server")
