"""HTTP with the standard library."""

from __future__ import annotations

import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage, HTTPResponse
from typing import IO, Protocol, cast


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


# Raises TimeoutError or another OSError when no complete response arrives.
Transport = Callable[[Request], Reply]


class Stream(Protocol):
    """A response that is read while it arrives. The names of the headers are in lower case."""

    @property
    def status(self) -> int: ...
    @property
    def headers(self) -> Mapping[str, str]: ...
    def read(self) -> bytes:
        """Returns the bytes that have arrived, at least one. Empty at the end. Raises OSError when the connection broke."""

    def close(self) -> None: ...


# Raises OSError when there is no response. The timeout of the request limits how long the server may be silent.
StreamTransport = Callable[[Request], Stream]


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Following a redirect would send the license key to another server."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


def exchange(request: Request) -> Reply:
    """Sends a request and reads the whole response within the timeout."""
    deadline = time.monotonic() + request.timeout
    with _only_os_errors(), _open(request) as response:
        return Reply(response.status, _headers_of(response), _read(response, deadline))


def open_stream(request: Request) -> Stream:
    """Sends a request and returns the response before its body has arrived."""
    with _only_os_errors():
        return _HttpStream(_open(request))


class _HttpStream:
    def __init__(self, response: HTTPResponse) -> None:
        self._response = response
        self.status = response.status
        self.headers = _headers_of(response)

    def read(self) -> bytes:
        with _only_os_errors():
            return self._response.read1(65536)

    def close(self) -> None:
        self._response.close()


def _open(request: Request) -> HTTPResponse:
    headers = {"accept": "application/json", "user-agent": "keystead-client-python", **request.headers}
    sent = urllib.request.Request(request.url, data=request.body, headers=headers)
    try:
        return cast(HTTPResponse, urllib.request.build_opener(_NoRedirects).open(sent, timeout=request.timeout))
    except urllib.error.HTTPError as error:
        # An error status is a response too and is read like one.
        return cast(HTTPResponse, error)


def _headers_of(response: HTTPResponse) -> dict[str, str]:
    return {name.lower(): value for name, value in response.headers.items()}


@contextmanager
def _only_os_errors() -> Iterator[None]:
    try:
        yield
    except urllib.error.URLError as error:
        raise error.reason if isinstance(error.reason, OSError) else OSError(str(error.reason)) from error
    except (HTTPException, ValueError) as error:
        # ValueError: a header that HTTP cannot carry, or a response that was closed.
        raise OSError(f"the connection broke: {type(error).__name__}") from error


def _read(response: HTTPResponse, deadline: float) -> bytes:
    # The socket's own timeout starts anew at each byte, so a server that sends single bytes would never time out.
    parts: list[bytes] = []
    while part := response.read1(65536):
        parts.append(part)
        if time.monotonic() > deadline:
            raise TimeoutError
    missing = response.length
    if missing:
        raise OSError(f"the connection broke {missing} bytes before the end")
    return b"".join(parts)
