"""The fingerprint of this machine; what systems print is in the vectors."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest.mock import patch

from keystead_client import FileStore, read_fingerprint
from keystead_client.fingerprint import hash_machine_id

SALT = "my-suite"
ONE_ID, OTHER_ID = "b08dfa6083e7567a1921a715000001fb", "b08dfa6083e7567a1921a715000001fc"
PACKAGE = Path(__file__).resolve().parents[1]
NO_ID = "freebsd"

# The start of an app, as a process of its own, whose modules may give other answers.
START = """
import json, platform, sys, uuid
from pathlib import Path
from keystead_client import fingerprint
beside, answers = sys.argv[1], json.loads(sys.argv[2])
if answers:
    platform.node = lambda: answers["hostname"]
    uuid.getnode = lambda: answers["card"]
    fingerprint._read = lambda path: answers["machine_id"]
print(fingerprint.read_fingerprint("my-suite", beside, platform="linux"), end="")
"""

# The same, which writes nothing before every other start has read what is kept.
START_TOGETHER = """
import os, sys, time
from pathlib import Path
from keystead_client import fingerprint, FileStore
beside, starts = Path(sys.argv[1]), int(sys.argv[2])
class Meeting(FileStore):
    def read(self):
        text = super().read()
        (beside.parent / f"{os.getpid()}.read").touch()
        while len(list(beside.parent.glob("*.read"))) < starts:
            time.sleep(0.005)
        return text
fingerprint.FileStore = Meeting
print(fingerprint.read_fingerprint("my-suite", beside, platform="freebsd"), end="")
"""

Start = Callable[[Path, str, str, int], str]


def start_with_answers(beside: Path, hostname: str, machine_id: str, card: int) -> str:
    """Everywhere, without rights: the process is real, its machine is not."""
    answers = json.dumps({"hostname": hostname, "machine_id": machine_id, "card": card})
    return _run([sys.executable, "-c", START, str(beside), answers])


def start_in_namespaces(beside: Path, hostname: str, machine_id: str, card: int) -> str:
    """In Linux namespaces of its own, with another host name and other ids, and without a network."""
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(machine_id)
        file.flush()
        script = f"""hostname {hostname}
            for id in /etc/machine-id /var/lib/dbus/machine-id; do if [ -e $id ]; then mount --bind {file.name} $id; fi; done
            exec "$@" """
        namespaces = ["--user", "--map-root-user", "--mount", "--uts", *([] if card else ["--net"])]
        start = [sys.executable, "-c", START, str(beside), "null"]
        return _run(["unshare", *namespaces, "sh", "-ec", script, "sh", *start])


def _run(command: list[str]) -> str:
    done = subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout


def starts() -> list[Start]:
    """Both ways where Linux lets a process have namespaces, else the first one."""
    probe = ["unshare", "--user", "--map-root-user", "--mount", "--uts", "--net", "true"]
    allowed = shutil.which("unshare") and subprocess.run(probe, capture_output=True, check=False).returncode == 0
    return [start_with_answers, *([start_in_namespaces] if allowed else [])]


class Fingerprint(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.beside = self.folder / "of the app" / "license.state"

    def test_is_the_same_at_every_start_and_another_one_under_another_salt(self) -> None:
        fingerprint = read_fingerprint(SALT, self.beside)
        self.assertRegex(fingerprint, r"^[\w-]{43}$")
        self.assertEqual(read_fingerprint(SALT, self.beside), fingerprint)
        self.assertNotEqual(read_fingerprint("another-suite", self.folder / "other.state"), fingerprint)

    def test_falls_back_where_a_system_gives_no_id(self) -> None:
        for platform in ("darwin", "win32", "freebsd"):
            beside = self.folder / platform
            self.assertRegex(read_fingerprint(SALT, beside, platform=platform), r"^[\w-]{43}$")

    def test_of_a_machine_without_an_id_stays_when_its_name_its_card_or_its_network_changes(self) -> None:
        for index, start in enumerate(starts()):
            beside = self.folder / str(index) / "license.state"
            fingerprint = start(beside, "desk", "", 0x0200_0000_0001)
            self.assertRegex(fingerprint, r"^[\w-]{43}$")
            self.assertEqual(start(beside, "renamed", "", 0x0200_0000_0002), fingerprint)
            self.assertEqual(start(beside, "desk", "uninitialized\n", 0), fingerprint)
            other = self.folder / f"other {index}" / "license.state"
            self.assertNotEqual(start(other, "desk", "", 0x0200_0000_0001), fingerprint)

    def test_is_one_for_an_app_that_is_started_several_times_at_once(self) -> None:
        beside = self.folder / "license.state"
        command = [sys.executable, "-c", START_TOGETHER, str(beside), "3"]
        with ThreadPoolExecutor(3) as pool:
            fingerprints = set(pool.map(_run, [command] * 3))
        self.assertEqual(fingerprints, {read_fingerprint(SALT, beside, platform=NO_ID)})
        left = {path.name for path in self.folder.iterdir() if path.suffix != ".read"}
        self.assertEqual(left, {"license.state.machine"})

    def test_is_kept_on_a_drive_without_hard_links_where_a_file_of_another_process_stays(self) -> None:
        with patch("os.link", side_effect=PermissionError):
            fingerprint = read_fingerprint(SALT, self.beside, platform=NO_ID)
            self.assertEqual(read_fingerprint(SALT, self.beside, platform=NO_ID), fingerprint)
            self.assertFalse(FileStore(f"{self.beside}.machine").create("another"))
        self.assertEqual(read_fingerprint(SALT, self.beside, platform=NO_ID), fingerprint)

    def test_stays_when_the_system_does_not_tell_its_id_once(self) -> None:
        for index, start in enumerate(starts()):
            beside = self.folder / str(index)
            fingerprint = hash_machine_id(ONE_ID, SALT)
            self.assertEqual(start(beside, "desk", ONE_ID, 0), fingerprint)
            self.assertEqual(start(beside, "renamed", "", 0), fingerprint)
            self.assertEqual(start(beside, "desk", OTHER_ID, 0), hash_machine_id(OTHER_ID, SALT))

    def test_stays_when_the_system_tells_its_id_from_the_second_start_on(self) -> None:
        fingerprint = start_with_answers(self.beside, "desk", "", 0)
        self.assertEqual(start_with_answers(self.beside, "desk", ONE_ID, 0), fingerprint)
        self.assertEqual(start_with_answers(self.beside, "desk", "", 0), fingerprint)

    def test_stays_what_an_earlier_release_made_of_it_where_the_app_has_a_state(self) -> None:
        state = self.folder / "license.state"
        state.write_text("sealed")
        earlier = start_with_answers(state, "desk", "", 0x0200_0000_0001)
        self.assertEqual(earlier, hash_machine_id("desk\n020000000001", SALT))
        self.assertEqual(start_with_answers(state, "renamed", "", 0), earlier)

    def test_is_that_of_the_host_and_its_card_where_nothing_can_be_kept(self) -> None:
        (self.folder / "a file").write_text("")
        nowhere = self.folder / "a file" / "license.state"
        stand_in = read_fingerprint(SALT, None, platform=NO_ID)
        self.assertEqual(read_fingerprint(SALT, nowhere, platform=NO_ID), stand_in)

    def test_is_made_anew_where_what_was_kept_is_damaged(self) -> None:
        state = self.folder / "license.state"
        first = read_fingerprint(SALT, state, platform=NO_ID)
        for damaged in (b"", b"{", b"[]", b'{"fingerprint":"short"}', b'{"fingerprint":7}', b"\xff"):
            (self.folder / "license.state.machine").write_bytes(damaged)
            anew = read_fingerprint(SALT, state, platform=NO_ID)
            self.assertNotEqual(anew, first)
            self.assertEqual(read_fingerprint(SALT, state, platform=NO_ID), anew)

    def test_is_that_of_the_typescript_client_from_the_same_file(self) -> None:
        kept = {"fingerprint": "kept-by-another-client", "machine": None}
        (self.folder / "license.state.machine").write_text(json.dumps(kept))
        self.assertEqual(read_fingerprint(SALT, self.folder / "license.state", platform=NO_ID), kept["fingerprint"])

    def test_may_be_named_by_the_app(self) -> None:
        self.assertEqual(read_fingerprint(SALT, self.beside, fingerprint="cabin-pc-0001"), "cabin-pc-0001")
        self.assertFalse(os.path.exists(f"{self.beside}.machine"))
        for refused in ("", "short", "x" * 257):
            with self.assertRaises(ValueError):
                read_fingerprint(SALT, self.beside, fingerprint=refused)
