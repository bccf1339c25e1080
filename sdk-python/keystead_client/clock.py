"""The clock: docs/offline-licenses.md, sections 3.6 and 8. All times are Unix seconds."""

from __future__ import annotations

import math
import time
from datetime import datetime

from .tokens import TrustedKey

TOLERATED_SKEW = 300  # 1.9
TOLERATED_ROLLBACK = 3600  # 1.9
# 8.5. Without the server, nobody can tell which of the two times is wrong.
CLOCK_MOVED = (
    "This machine's clock shows an earlier time than before. If it's wrong, set it right. "
    "If it's right, connect to the license server once, or load the file of a new request."
)


def seconds_of(now: datetime | None) -> int:
    """A moment, or the clock of this machine, in whole seconds (1.2)."""
    return math.floor(time.time() if now is None else now.timestamp())


def is_rolled_back(mark: int, now: int) -> bool:
    """8.2"""
    return now < mark - TOLERATED_ROLLBACK


def raise_mark(mark: int, now: int, end: int) -> int:
    """8.3"""
    return max(mark, min(now, end))


def is_key_in_use(key: TrustedKey, issued_at: int, now: int) -> bool:
    """3.6"""
    if issued_at + TOLERATED_SKEW < key.not_before:
        return False
    return key.not_after is None or now < key.not_after
