"""Runs every case of every file in sdk/vectors. A file, or a list of cases, that is not known here fails."""

from __future__ import annotations

import json
import unittest
from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from keystead_client import Failure
from keystead_client.answers import Question, describe, needs_key_set, read_reply, verify_reply
from keystead_client.clock import is_rolled_back, raise_mark, seconds_of
from keystead_client.encodings import KEY_HASH, compact_key, decode, named_hash
from keystead_client.event_streams import EventReader
from keystead_client.files import check_file, decrypt, file_key, unwrap, wrap
from keystead_client.fingerprint import find_machine_id, hash_machine_id
from keystead_client.keys import Trust, key_id, pin
from keystead_client.leases import check_lease
from keystead_client.license_key import parse_license_key, read_license_key
from keystead_client.tokens import sign_token, split_token, verify_token
from keystead_client.transport import Reply
from keystead_client.trigger_events import EventQuestion, check_event

VECTORS = Path(__file__).resolve().parents[2] / "sdk" / "vectors"
File = dict[str, Any]
Case = dict[str, Any]


def now_of(vectors: File) -> int:
    return seconds_of(datetime.fromisoformat(vectors["now"].replace("Z", "+00:00")))


def rooted(vectors: File, seen: str | None = None, pinned: str | None = None) -> Trust:
    trust = Trust(pin("public_key", pinned) if pinned else {}, pin("root_key", vectors["pinnedRoot"]))
    key_set = trust.read_key_set(seen) if seen else None
    if key_set:
        trust.adopt(key_set)
    return trust


def run_lease(test: unittest.TestCase, vectors: File, case: Case) -> None:
    pinned = {key["kid"]: key["publicKey"] for key in vectors["keys"] if key["pinned"]}
    trust = Trust(pin("public_key", pinned), {})
    fingerprint, product = vectors["fingerprint"], vectors["product"]
    result = check_lease(
        trust, case["lease"], fingerprint=fingerprint, product=product, now=now_of(vectors)
    )
    test.assertEqual("ok" if result.ok else result.reason, case["expected"])


def run_answer(test: unittest.TestCase, vectors: File, case: Case) -> None:
    pinned = {key["kid"]: key["publicKey"] for key in vectors["keys"] if key["pinned"]}
    trust = Trust(pin("public_key", pinned), {})
    request = case.get("request", vectors["request"])
    question = describe(request["call"], request["fields"], request["fields"]["nonce"])
    if "request" not in case:
        test.assertEqual(question, Question(**vectors["question"], nonce=request["fields"]["nonce"]))
    reply = Reply(200, {"keystead-signature": case["signature"]}, case["body"].encode())
    result = read_reply(trust, reply, question)
    test.assertEqual(result.reason if isinstance(result, Failure) else "ok", case["expected"])


def run_file(test: unittest.TestCase, vectors: File, case: Case) -> None:
    trust = rooted(vectors, case.get("seenKeySet"))
    lowest = {vectors["claims"]["sub"]: case.get("lowestSeq", 0)}
    typed = case.get("licenseKey", vectors["licenseKey"])
    check = partial(
        check_file,
        trust,
        fingerprint=case.get("fingerprint") or vectors["fingerprint"],
        # The client cleans the license key that the app gives it.
        license_key=None if typed is None else read_license_key(typed),
        product=vectors["product"],
        now=case.get("now", now_of(vectors)),
        nonce=case.get("nonce"),
        lowest_seqs=lowest,
        mark=case.get("mark", 0),
    )
    if "before" in case:
        check(case["before"])
    result = check(case["file"])
    test.assertEqual("ok" if result.ok else result.reason, case["expected"])


def run_lease_by_key_set(test: unittest.TestCase, vectors: File, case: Case) -> None:
    trust = rooted(vectors, vectors["keySet"])
    fingerprint, product = vectors["fingerprint"], vectors["product"]
    result = check_lease(
        trust, case["lease"], fingerprint=fingerprint, product=product, now=now_of(vectors)
    )
    test.assertEqual("ok" if result.ok else result.reason, case["expected"])


def run_key_set(test: unittest.TestCase, vectors: File, case: Case) -> None:
    trust = rooted(vectors, case.get("seen"))
    key_set = trust.read_key_set(case["keySet"])
    outcome = "bad_key_set" if key_set is None else "ok" if trust.adopt(key_set) else "outdated"
    test.assertEqual(outcome, case["expected"])


def run_key_set_number(test: unittest.TestCase, vectors: File, case: Case) -> None:
    trust = rooted(vectors, case["seen"], case["pinned"])
    reply = Reply(200, {"keystead-signature": case["signature"]}, case["body"].encode())
    test.assertEqual(needs_key_set(trust, verify_reply(trust, reply)), case["fetches"])
    key_set = trust.read_key_set(case["fetched"]) if case["fetched"] else None
    if key_set:
        trust.adopt(key_set)
    verified = verify_reply(trust, reply)
    # 10.3: an answer that is malformed is one whose signature is bad.
    outcome = verified.replace("malformed", "bad_signature") if isinstance(verified, str) else "ok"
    test.assertEqual(outcome, case["expected"])
    test.assertEqual(trust.key_set.seq if trust.key_set else None, case["seqAfter"])


def run_clock(test: unittest.TestCase, _vectors: File, case: Case) -> None:
    test.assertEqual(is_rolled_back(case["mark"], case["now"]), case["rolledBack"])
    test.assertEqual(raise_mark(case["mark"], case["now"], case["end"]), case["after"])


def run_license_key(test: unittest.TestCase, _vectors: File, case: Case) -> None:
    compact = compact_key(case["typed"])
    test.assertEqual(compact, case["compact"])
    test.assertEqual(named_hash(KEY_HASH, compact), case["hash"])
    test.assertEqual(parse_license_key(case["typed"]), case["parsed"])
    test.assertEqual(read_license_key(case["typed"]), case["sent"])


def run_event(test: unittest.TestCase, vectors: File, case: Case) -> None:
    trust = rooted(vectors, vectors["keySet"])
    key_hash = named_hash(KEY_HASH, compact_key(vectors["licenseKey"]))
    test.assertEqual(key_hash, vectors["claims"]["key"])
    question = EventQuestion(
        key_hash, vectors["fingerprint"], vectors["nonce"], now_of(vectors), case.get("position")
    )
    result = check_event(trust, case["event"], question)
    outcome = result.reason if isinstance(result, Failure) else result.kind
    test.assertEqual(outcome, "trigger" if case["expected"] == "ok" else case["expected"])


def run_stream(test: unittest.TestCase, _vectors: File, case: Case) -> None:
    text = case["text"].encode()
    for length in (1, 2, 3, 7, len(text)):
        reader = EventReader()
        parts = [text[start : start + length] for start in range(0, len(text), length)]
        events = [asdict(event) for part in parts for event in reader.push(part)]
        test.assertEqual(events, case["expected"])


def run_machine_id(test: unittest.TestCase, vectors: File, case: Case) -> None:
    found = find_machine_id(case["platform"], case["output"])
    test.assertEqual(found, case["id"])
    if found is not None:
        test.assertEqual(hash_machine_id(found, vectors["salt"]), case["fingerprint"])


RUNNERS: dict[str, dict[str, Callable[[unittest.TestCase, File, Case], None]]] = {
    "answers-and-leases.json": {"leases": run_lease, "answers": run_answer},
    "offline.json": {
        "files": run_file,
        "leases": run_lease_by_key_set,
        "keySets": run_key_set,
        "keySetNumbers": run_key_set_number,
        "clock": run_clock,
        "licenseKeys": run_license_key,
    },
    "trigger-events.json": {"events": run_event, "streams": run_stream},
    "machine-ids.json": {"machineIds": run_machine_id},
}


class Published(unittest.TestCase):
    """What is in the files beside lists of cases."""

    def test_every_file_and_every_list_of_cases_is_run(self) -> None:
        self.assertEqual({path.name for path in VECTORS.iterdir()}, set(RUNNERS))
        for name, runners in RUNNERS.items():
            vectors = json.loads((VECTORS / name).read_text("utf-8"))
            lists = {key for key, value in vectors.items() if isinstance(value, list)} - {"keys"}
            self.assertEqual(lists, set(runners), name)

    def test_key_ids(self) -> None:
        for name in RUNNERS:
            for key in json.loads((VECTORS / name).read_text("utf-8")).get("keys", []):
                self.assertEqual(key_id(decode(key["publicKey"]) or b""), key["kid"])

    def test_encryption_step_by_step(self) -> None:
        vectors = json.loads((VECTORS / "offline.json").read_text("utf-8"))
        steps = vectors["encryption"]
        self.assertEqual(compact_key(vectors["licenseKey"]), steps["secret"])
        self.assertEqual(file_key(steps["secret"], steps["salt"]), decode(steps["key"]))
        payload = decode(steps["payload"]) or b""
        self.assertEqual(payload[:12], decode(steps["iv"]))
        plain = decrypt(payload, steps["secret"], steps["salt"], steps["authenticated"])
        self.assertEqual(plain, steps["plaintext"].encode())

    def test_request_and_receipt_byte_for_byte(self) -> None:
        vectors = json.loads((VECTORS / "offline.json").read_text("utf-8"))
        install = next(key for key in vectors["keys"] if key["name"] == "install")
        seed = decode(install["privateKey"]) or b""
        request, receipt = vectors["request"], vectors["receipt"]
        compact = sign_token(seed, install["kid"], "act+jwt", request["claims"])
        self.assertEqual(compact, request["compact"])
        self.assertEqual(wrap("LICENSE REQUEST", compact), request["text"])
        self.assertEqual(unwrap("LICENSE REQUEST", request["text"]), compact)
        compact = sign_token(seed, install["kid"], "deact+jwt", receipt["claims"])
        self.assertEqual(compact, receipt["compact"])
        self.assertEqual(wrap("DEACTIVATION RECEIPT", compact), receipt["text"])

    def test_a_critical_extension_is_refused_in_a_request_and_in_a_receipt(self) -> None:
        vectors = json.loads((VECTORS / "offline.json").read_text("utf-8"))
        install = next(key for key in vectors["keys"] if key["name"] == "install")
        keys = pin("public_key", install["publicKey"])
        for name, typ in (("request", "act+jwt"), ("receipt", "deact+jwt")):
            parts = split_token(vectors[name]["critical"])
            assert parts is not None
            self.assertEqual(verify_token(keys, parts, typ), "malformed")

    def test_a_receipt_is_no_request(self) -> None:
        vectors = json.loads((VECTORS / "offline.json").read_text("utf-8"))
        install = next(key for key in vectors["keys"] if key["name"] == "install")
        keys = pin("public_key", install["publicKey"])
        parts = split_token(vectors["receipt"]["compact"])
        assert parts is not None
        self.assertEqual(verify_token(keys, parts, "act+jwt"), "malformed")
        self.assertNotIsInstance(verify_token(keys, parts, "deact+jwt"), str)


def _make_test(name: str, group: str, index: int) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        vectors = json.loads((VECTORS / name).read_text("utf-8"))
        RUNNERS[name][group](self, vectors, vectors[group][index])

    return test


class Cases(unittest.TestCase):
    """One test for each published case."""


for _name, _runners in RUNNERS.items():
    _vectors = json.loads((VECTORS / _name).read_text("utf-8"))
    for _group in _runners:
        for _index, _case in enumerate(_vectors.get(_group, [])):
            setattr(Cases, f"test_{Path(_name).stem} {_group} {_index}: {_case['name']}", _make_test(_name, _group, _index))
