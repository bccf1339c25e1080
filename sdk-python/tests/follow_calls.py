"""Makes the calls that it reads, one JSON line each, and prints their results: for tests against a real server."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, is_dataclass
from datetime import datetime

from keystead_client import LicenseClient, MemoryStore, TriggerStream


def main() -> None:
    """The first line has the options of the client; the others have `call`, its arguments, and `now` where it takes one."""
    client = LicenseClient(store=MemoryStore(), **json.loads(sys.stdin.readline()))
    streams: list[TriggerStream] = []
    for line in sys.stdin:
        arguments = json.loads(line)
        name = arguments.pop("call")
        # The other calls return; a stream is asked for its next message again and again.
        call = (lambda: next(streams[-1])) if name == "next_message" else getattr(client, name)
        if "now" in arguments:
            arguments["now"] = datetime.fromisoformat(arguments["now"].replace("Z", "+00:00"))
        result = call(**arguments)
        if isinstance(result, TriggerStream):
            streams.append(result)
        value = asdict(result) if is_dataclass(result) and not isinstance(result, type) else result
        print(json.dumps(value, default=_to_text), flush=True)


def _to_text(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


if __name__ == "__main__":
    main()
