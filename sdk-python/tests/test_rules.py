"""The code names the rules of docs/offline-licenses.md that it applies; the numbers are those of the document."""

from __future__ import annotations

import re
import tokenize
import unittest
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "sdk-python" / "keystead_client"
# What a client does in each section; the other rules are the server's, or say what a word means.
APPLIED = {
    1: {1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {1, 2, 3, 4, 5, 6},
    3: {1, 2, 3, 4, 5, 6, 7, 8},
    4: {1, 2, 3, 4, 5, 6, 7},
    5: {2, 3, 5},
    6: set(range(1, 15)),
    7: {1, 3, 4, 5},
    8: {1, 2, 3, 4, 5},
    9: {1, 2, 3, 4, 5, 6},
    10: {1, 2, 3, 4, 5, 7, 8, 9},
    11: set(range(1, 15)),
}


def rules_of_document() -> set[tuple[int, int]]:
    rules: set[tuple[int, int]] = set()
    section = 0
    for line in (ROOT / "docs" / "offline-licenses.md").read_text("utf-8").splitlines():
        heading, rule = re.match(r"## (\d+)\. ", line), re.match(r"(\d+)\. ", line)
        if heading:
            section = int(heading.group(1))
        elif rule:
            rules.add((section, int(rule.group(1))))
    return rules


def rules_of_code() -> set[tuple[int, int]]:
    words = " ".join(comment for path in PACKAGE.glob("*.py") for comment in comments_of(path))
    # Neither the versions of Python nor the sections of an RFC, such as 10.2.3.
    named = re.findall(r"(?<!Python )(?<![\d.])(\d{1,2})\.(\d{1,2})(?!\.?\d)", words)
    ranges = re.findall(r"(\d{1,2})\.(\d{1,2}) to \1\.(\d{1,2})", words)
    spans = {(int(section), rule) for section, first, last in ranges for rule in range(int(first), int(last) + 1)}
    return {(int(section), int(rule)) for section, rule in named} | spans


def comments_of(path: Path) -> Iterator[str]:
    """Comments and docstrings."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT or token.string.startswith('"""'):
                yield token.string


class Rules(unittest.TestCase):
    def test_every_rule_that_the_code_names_is_in_the_document(self) -> None:
        self.assertEqual(rules_of_code() - rules_of_document(), set())

    def test_the_code_names_every_rule_that_a_client_applies(self) -> None:
        applied = {(section, rule) for section, rules in APPLIED.items() for rule in rules}
        self.assertEqual(applied - rules_of_document(), set())
        self.assertEqual(applied - rules_of_code(), set())
