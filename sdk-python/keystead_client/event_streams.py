"""Server-sent events (WHATWG HTML, 9.2.6): docs/offline-licenses.md, 11.2."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

# In characters. An event of the server is shorter than 2,000. A longer one comes from something else.
MAX_EVENT = 16_384
_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class StreamEvent:
    """An event as it arrived. Nothing in it is verified."""

    # The last id so far.
    id: str | None
    type: str
    # None for an event without data, which only carries an id.
    data: str | None


class EventReader:
    """Reads events from parts that may end anywhere, even inside a character."""

    def __init__(self) -> None:
        # Milliseconds to wait before a reconnect, when the server has named them.
        self.retry: int | None = None
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._is_first = True
        self._ends_with_return = False
        self._line = ""
        self._size = 0
        self._id: str | None = None
        self._is_named = False
        self._type = ""
        self._data: list[str] = []

    def push(self, part: bytes) -> list[StreamEvent]:
        """The events that this part completes. Raises ValueError when an event is too long."""
        text = self._decoder.decode(part)
        if not text:
            return []
        if self._is_first:
            text, self._is_first = text.removeprefix("\ufeff"), False
        events: list[StreamEvent] = []
        # A line ends with CR, LF or both, and a part may end between the two.
        is_second_half = self._ends_with_return and text.startswith("\n")
        self._ends_with_return = text.endswith("\r")
        *lines, rest = _LINE_END.split(text[1:] if is_second_half else text)
        for line in lines:
            self._grow(line)
            self._end_line(events)
        self._grow(rest)
        return events

    def _grow(self, text: str) -> None:
        self._size += len(text)
        if self._size > MAX_EVENT:
            raise ValueError(f"An event has more than {MAX_EVENT} characters.")
        self._line += text

    def _end_line(self, events: list[StreamEvent]) -> None:
        line, self._line = self._line, ""
        if not line:
            if self._data or self._is_named:
                data = "\n".join(self._data) if self._data else None
                events.append(StreamEvent(self._id, self._type or "message", data))
            self._data, self._type, self._is_named, self._size = [], "", False, 0
        elif line.startswith(":"):
            # A comment, such as a heartbeat, is dropped.
            self._size -= len(line)
        else:
            self._read_field(line)

    def _read_field(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._type = value
        elif name == "id" and "\0" not in value:
            self._id, self._is_named = value, True
        elif name == "retry" and re.fullmatch(r"[0-9]{1,9}", value):
            self.retry = int(value)
