"""HTTP over real sockets."""

from __future__ import annotations

import os
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from unittest.mock import patch

from keystead_client import Reply, Request
from keystead_client.transport import exchange, open_stream


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    stop = threading.Event()

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.wfile.write(b"5\r\nid: 1\r\n")
        self.stop.wait(10)
        self.wfile.write(b"4\r\n\n:\n\n\r\n" if self.path == "/cut" else b"0\r\n\r\n")
        self.close_connection = True

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        if self.path == "/redirect":
            self.send_response(302)
            self.send_header("Location", "/echo")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif self.path == "/trickle":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            while not self.stop.wait(0.02):
                self.wfile.write(b" ")
        else:
            self.send_response(429 if self.path == "/limited" else 200)
            self.send_header("Keystead-Signature", "a..b")
            self.send_header("Content-Length", str(len(body) + (5 if self.path == "/cut" else 0)))
            self.end_headers()
            self.wfile.write(body)
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        pass


class Exchange(unittest.TestCase):
    def setUp(self) -> None:
        # Where a proxy is set for the network, as on many build servers.
        environment = patch.dict(os.environ, {"no_proxy": "127.0.0.1", "NO_PROXY": "127.0.0.1"})
        environment.start()
        self.addCleanup(environment.stop)
        Handler.stop.clear()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.addCleanup(Handler.stop.set)

    def post(self, path: str, timeout: float = 10) -> Reply:
        url = f"http://127.0.0.1:{self.server.server_address[1]}{path}"
        return exchange(Request(url, {"content-type": "application/json"}, b'{"a":1}', timeout))

    def test_returns_status_headers_and_the_exact_body(self) -> None:
        reply = self.post("/echo")
        self.assertEqual((reply.status, reply.body), (200, b'{"a":1}'))
        self.assertEqual(reply.headers["keystead-signature"], "a..b")
        self.assertEqual(self.post("/limited").status, 429)

    def test_follows_no_redirect(self) -> None:
        self.assertEqual(self.post("/redirect").status, 302)

    def test_a_broken_or_slow_answer_is_an_error(self) -> None:
        with self.assertRaises(OSError):
            self.post("/cut")
        with self.assertRaises(TimeoutError):
            self.post("/trickle", 0.1)

    def test_a_stream_is_read_while_it_arrives(self) -> None:
        url = f"http://127.0.0.1:{self.server.server_address[1]}"
        stream = open_stream(Request(f"{url}/", {}, None, 10))
        self.assertEqual((stream.status, stream.headers["content-type"]), (200, "text/event-stream"))
        self.assertEqual(stream.read(), b"id: 1")
        Handler.stop.set()
        self.assertEqual(stream.read(), b"")
        stream.close()
        cut = open_stream(Request(f"{url}/cut", {}, None, 10))
        with self.assertRaises(OSError):
            while cut.read():
                pass
        cut.close()

    def test_a_header_that_http_cannot_carry_is_an_error(self) -> None:
        with self.assertRaises(OSError):
            open_stream(Request("http://127.0.0.1:1/", {"authorization": "a\nb"}, None, 10))

    def test_nobody_listens(self) -> None:
        with self.assertRaises(ConnectionRefusedError):
            exchange(Request("http://127.0.0.1:1/", {}, None, 10))
