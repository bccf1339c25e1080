"""HTTP by the standard library."""

from __future__ import annotations

import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage, HTTPResponse
from typing import IO


@dataclass(frozen=True)
class Request:
    """One request; `body` is None for a GET."""

    url: str
    headers: Mapping[str, str]
    body: bytes | None
    timeout: float


@dataclass(frozen=True)
class Reply:
    """A response that is not verified yet. The names of the headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


# Raises TimeoutError, or another OSError, when there is no whole response.
Transport = Callable[[Request], Reply]


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Following a redirect would send the license key to another server."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


def exchange(request: Request) -> Reply:
    """Sends a request and reads the whole response within the timeout."""
    deadline = time.monotonic() + request.timeout
    headers = {"accept": "application/json", "user-agent": "keystead-client-python", **request.headers}
    sent = urllib.request.Request(request.url, data=request.body, headers=headers)
    opener = urllib.request.build_opener(_NoRedirects)
    try:
        try:
            response = opener.open(sent, timeout=request.timeout)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            body = _read(response, deadline)
            return Reply(response.status, {k.lower(): v for k, v in response.headers.items()}, body)
    except urllib.error.URLError as error:
        raise error.reason if isinstance(error.reason, OSError) else OSError(str(error.reason)) from error
    except HTTPException as error:
        raise OSError(f"the connection broke: {type(error).__name__}") from error


def _read(response: HTTPResponse, deadline: float) -> bytes:
    # The socket's own timeout counts from each byte, so a server that trickles would never time out.
    parts: list[bytes] = []
    while part := response.read1(65536):
        parts.append(part)
        if time.monotonic() > deadline:
            raise TimeoutError
    missing = response.length
    if missing:
        raise OSError(f"the connection broke {missing} bytes before the end")
    return b"".join(parts)
