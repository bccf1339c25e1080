"""Calls and their answers: docs/offline-licenses.md, section 10."""

from __future__ import annotations

import json
import unittest
from dataclasses import replace
from typing import TypedDict

from keystead_client import (
    Answer,
    Failure,
    FieldDetail,
    LicenseClient,
    Machines,
    MemoryStore,
    Reply,
    Request,
    Result,
)

from .peer import FINGERPRINT, LICENSE_KEY, START, Fault, Peer, at, down


class Machine(TypedDict):
    license_key: str
    fingerprint: str


MACHINE: Machine = {"license_key": LICENSE_KEY, "fingerprint": FINGERPRINT}


class Answers(unittest.TestCase):
    def setUp(self) -> None:
        self.peer = Peer()
        self.client = self.peer.client(MemoryStore(), product="volume-bot", version="1.2.0")

    def validate(self, fault: Fault | None = None) -> Result:
        self.peer.fault = fault
        return self.client.validate(license_key=LICENSE_KEY, fingerprint=FINGERPRINT)

    def failure(self, fault: Fault) -> Failure:
        result = self.validate(fault)
        assert isinstance(result, Failure), result
        return result

    def answer(self, result: Result) -> Answer:
        assert isinstance(result, Answer), result
        return result

    def test_every_call_sends_its_fields_and_a_nonce_of_its_own(self) -> None:
        machine = MACHINE
        self.client.activate(**machine, name="studio-pc")
        self.client.validate(**machine)
        self.client.heartbeat(**machine)
        self.client.replace(**machine, machine="0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a13")
        self.client.check_out_file(**machine, encrypt=True)
        self.client.deactivate(**machine)
        sent = [json.loads(each.body or b"") for each in self.peer.requests if each.body]
        nonces = [fields.pop("nonce") for fields in sent]
        keys = [each.headers["idempotency-key"] for each in self.peer.requests if each.body]
        self.assertEqual((nonces, len(set(nonces))), (keys, 6))
        app = {**machine, "product": "volume-bot", "version": "1.2.0"}
        self.assertEqual(sent[0], {**app, "name": "studio-pc"})
        self.assertEqual(sent[1:3], [app, app])
        self.assertEqual(sent[3], {**app, "machine": "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a13"})
        self.assertEqual(sent[4], {**app, "encryption": "A256GCM"})
        self.assertEqual(sent[5], machine)

    def test_a_heartbeat_brings_a_lease_and_when_to_call_again(self) -> None:
        machine = MACHINE
        self.client.activate(**machine)
        beat = self.answer(self.client.heartbeat(**machine))
        self.assertEqual(beat.next_heartbeat, 200)
        lease = self.client.check_lease(beat.lease or "", fingerprint=FINGERPRINT, now=at(START))
        self.assertTrue(lease.ok)
        freed = self.client.deactivate(**machine)
        self.assertTrue(freed.ok)
        silent = self.answer(self.client.heartbeat(**machine))
        self.assertEqual((silent.valid, silent.code), (False, "NO_MACHINE"))

    def test_lists_the_machines_of_the_license(self) -> None:
        machine = MACHINE
        self.client.activate(**machine)
        result = self.client.list_machines(**machine)
        assert isinstance(result, Machines)
        self.assertEqual([each.id for each in result.machines], [FINGERPRINT])

    def test_a_yes_without_a_lease_for_this_machine_is_no_yes(self) -> None:
        for changes in ({"lease": None}, {"lease": self.peer.lease("another")}):

            def fault(request: Request, reply: Reply, changes: object = changes) -> Reply:
                assert isinstance(changes, dict)
                if request.body is None:
                    return reply
                return self.peer.signed(200, {**json.loads(reply.body), **changes})

            self.peer.fault = fault
            result = self.client.activate(license_key=LICENSE_KEY, fingerprint=FINGERPRINT)
            assert isinstance(result, Failure), result
            self.assertEqual(result.reason, "wrong_lease")

    def test_nobody_answers(self) -> None:
        def slow(_request: Request, _reply: Reply) -> Reply:
            raise TimeoutError

        def redirect(_request: Request, reply: Reply) -> Reply:
            return replace(reply, status=302)

        self.assertEqual(self.failure(down).reason, "unreachable")
        self.assertIn("connection refused", self.failure(down).detail)
        self.assertEqual(self.failure(slow).reason, "timeout")
        self.assertEqual(self.failure(redirect).reason, "redirected")

    def test_an_error_counts_only_when_it_is_signed(self) -> None:
        def limited(_request: Request, _reply: Reply) -> Reply:
            problem = {"error": {"code": "rate_limit_exceeded", "message": "Too many requests."}}
            reply = self.peer.signed(429, problem)
            return replace(reply, headers={**reply.headers, "retry-after": "17"})

        def unsigned(request: Request, reply: Reply) -> Reply:
            return replace(limited(request, reply), headers={"retry-after": "soon"})

        self.validate()
        result = self.failure(limited)
        self.assertEqual((result.failure, result.status), ("refused", 429))
        self.assertEqual((result.code, result.retry_after), ("rate_limit_exceeded", 17))
        result = self.failure(unsigned)
        self.assertEqual((result.code, result.retry_after), (None, None))
        self.assertEqual(result.detail, "The license server answered with status 429.")

    def test_a_refused_request_says_which_fields_are_wrong(self) -> None:
        fields: object = [
            {"field": "fingerprint", "code": "invalid", "message": "Use at least 8 characters."},
            {"field": "name", "message": "Too long."},
        ]

        def refused(_request: Request, _reply: Reply) -> Reply:
            error = {"code": "invalid_request", "message": "See the details.", "details": {"fields": fields}}
            return self.peer.signed(400, {"error": error})

        self.validate()
        result = self.failure(refused)
        self.assertEqual(result.code, "invalid_request")
        self.assertEqual(result.detail, "fingerprint: Use at least 8 characters. name: Too long.")
        self.assertEqual(result.details[0], FieldDetail("fingerprint", "Use at least 8 characters."))
        for fields in (None, "text", [], ["text", {"field": 1, "message": "x"}]):
            result = self.failure(refused)
            self.assertEqual((result.detail, result.details), ("See the details.", ()))

        def unsigned(request: Request, reply: Reply) -> Reply:
            return replace(refused(request, reply), headers={})

        fields = [{"field": "a", "message": "b"}]
        self.assertEqual(self.failure(unsigned).details, ())

    def test_an_answer_of_an_unknown_key_is_checked_again_with_the_newest_keys(self) -> None:
        self.answer(self.validate())
        self.peer.rotate()
        self.answer(self.validate())

        def stranger(request: Request, reply: Reply) -> Reply:
            return Peer(key=Peer(seq=9).root).signed(200, {}) if request.body else reply

        self.assertEqual(self.failure(stranger).reason, "unknown_key")


class Options(unittest.TestCase):
    def test_a_wrong_option_is_an_error(self) -> None:
        key = "A" * 43
        for server, root_key in (
            ("shop.example", key),
            ("https://shop.example/path", key),
            ("https://shop.example?a=b", key),
            ("https://shop.example", "short"),
            ("https://shop.example", ()),
        ):
            with self.assertRaises(ValueError):
                LicenseClient(server=server, root_key=root_key)
        with self.assertRaises(ValueError):
            LicenseClient(server="https://shop.example", root_key=key, timeout=0)
