import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { brotliCompressSync, deflateRawSync, gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { fetchUpstream, type UpstreamAnswer } from "./fetch-upstream.ts";

type Behave = (socket: Socket, wait: (milliseconds: number) => Promise<void>) => unknown;

/** A peer on loopback that does what it likes with the bytes of a connection, and notes when each connection has ended. */
async function listen(behave: Behave) {
  const ended: Promise<void>[] = [];
  // Half-open: the peer decides itself when its side ends.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    ended.push(
      new Promise((resolve) => {
        socket.once("close", () => resolve());
      }),
    );
    socket.on("error", () => undefined).on("end", () => socket.destroy());
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, milliseconds).unref();
      });
    socket.once("data", () => void behave(socket, wait));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, ended };
}

/** Sends a piece again and again until the connection has ended. */
const flood =
  (piece: string | Buffer, first: string | Buffer = ""): Behave =>
  async (socket, wait) => {
    socket.write(first);
    while (!socket.destroyed) {
      socket.write(piece);
      await wait(socket.writableNeedDrain ? 5 : 0);
    }
  };

/** Sends a piece now and then until the connection has ended. */
const trickle =
  (piece: string, first = ""): Behave =>
  async (socket, wait) => {
    socket.write(first);
    while (!socket.destroyed) {
      socket.write(piece);
      await wait(20);
    }
  };

/** Sends this, and keeps the connection open. */
const say =
  (...pieces: (string | Buffer)[]): Behave =>
  (socket) => {
    for (const piece of pieces) socket.write(piece);
  };

/** Sends this, and ends its side. */
const sayAndEnd =
  (...pieces: (string | Buffer)[]): Behave =>
  (socket) => {
    for (const piece of pieces) socket.write(piece);
    socket.end();
  };

const ok = "HTTP/1.1 200 OK\r\n";
const gzipped = `${ok}content-encoding: gzip\r\n\r\n`;
const emptyBlocks = Buffer.alloc(10_000, Buffer.from([0, 0, 0, 255, 255]));
const gzipHeader = gzipSync("").subarray(0, 10);

const timeout: UpstreamAnswer = { ok: false, reason: "timeout" };
const unreachable: UpstreamAnswer = { ok: false, reason: "unreachable" };
const unreadable: UpstreamAnswer = { ok: false, reason: "unreadable" };
const tooLarge: UpstreamAnswer = { ok: false, reason: "too large" };
const refused = (status: number): UpstreamAnswer => ({ ok: false, reason: "refused", status });
const body = (text: string) => ({ ok: true, body: Buffer.from(text) });

const behaviors: [name: string, behave: Behave, expected: Partial<UpstreamAnswer>][] = [
  ["says nothing", () => undefined, timeout],
  ["ends its side without a word", (socket) => socket.end(), unreachable],
  ["resets the connection", (socket) => socket.resetAndDestroy(), unreachable],
  [
    "switches protocols to h2c",
    say("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n"),
    refused(101),
  ],
  [
    "switches protocols to a WebSocket and sends frames without end",
    flood(
      Buffer.from([0x89, 0]),
      "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    ),
    refused(101),
  ],
  ["switches protocols to none", say("HTTP/1.1 101 Switching Protocols\r\n\r\n"), refused(101)],
  ["says 100 Continue without end", flood("HTTP/1.1 100 Continue\r\n\r\n"), refused(100)],
  ["gives early hints without end", flood("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"), refused(103)],
  ["says 102 Processing now and then", trickle("HTTP/1.1 102 Processing\r\n\r\n"), refused(102)],
  ["says 102 Processing once, then nothing", say("HTTP/1.1 102 Processing\r\n\r\n"), timeout],
  [
    "gives an early hint, then answers",
    sayAndEnd("HTTP/1.1 103 Early Hints\r\n\r\n", ok, "content-length: 2\r\n\r\nhi"),
    body("hi"),
  ],
  ["sends its status a letter at a time", trickle("O", "HTTP/1.1 200 "), timeout],
  ["sends headers now and then without end", trickle("a: b\r\n", ok), timeout],
  ["sends headers without end", flood(`a: ${"b".repeat(1000)}\r\n`, ok), unreachable],
  ["sends a header that is none", say(`${ok}no header\r\n\r\n`), unreachable],
  ["sends a NUL in a header", say(`${ok}a: \0\r\n\r\n`), unreachable],
  ["speaks SSH", say("SSH-2.0-OpenSSH_9.9\r\n"), unreachable],
  ["speaks HTTP/0.9", sayAndEnd("<html>hello</html>"), unreachable],
  ["sends a body without end", flood("x".repeat(10_000), `${ok}\r\n`), tooLarge],
  ["sends a body a byte at a time", trickle("x", `${ok}content-length: 100000\r\n\r\n`), timeout],
  ["never ends a body", say(`${ok}\r\n{`), timeout],
  ["never sends the last chunk", say(`${ok}transfer-encoding: chunked\r\n\r\n2\r\nhi\r\n`), timeout],
  ["sends a chunk of no size", say(`${ok}transfer-encoding: chunked\r\n\r\nxyz\r\n`), unreachable],
  [
    "sends the extension of a chunk without end",
    flood("x".repeat(1000), `${ok}transfer-encoding: chunked\r\n\r\n2;`),
    unreachable,
  ],
  [
    "sends trailers now and then without end",
    trickle("a: b\r\n", `${ok}transfer-encoding: chunked\r\n\r\n0\r\n`),
    timeout,
  ],
  ["ends in the middle of a body", sayAndEnd(`${ok}content-length: 100\r\n\r\n{`), unreachable],
  ["sends two lengths", say(`${ok}content-length: 1\r\ncontent-length: 2\r\n\r\nhi`), unreachable],
  ["sends a negative length", say(`${ok}content-length: -1\r\n\r\nhi`), unreachable],
  ["sends more than its length", flood("more", `${ok}content-length: 2\r\n\r\nhi`), body("hi")],
  ["sends a body with 204", say("HTTP/1.1 204 No Content\r\ncontent-length: 2\r\n\r\nhi"), body("")],
  ["sends a page of errors without end", flood("x".repeat(1000), "HTTP/1.1 500 No\r\n\r\n"), refused(500)],
  [
    "redirects to itself",
    say("HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n"),
    refused(302),
  ],
  [
    "redirects with a body without end",
    flood("x".repeat(1000), "HTTP/1.1 302 Found\r\nlocation: /\r\n\r\n"),
    refused(302),
  ],
  ["sends half of a gzip, then nothing", say(gzipped, gzipSync("hello").subarray(0, 12)), timeout],
  [
    "sends a gzip that unpacks to nothing without end",
    flood(emptyBlocks, Buffer.concat([Buffer.from(gzipped), gzipHeader])),
    tooLarge,
  ],
  ["sends a gzip that unpacks to 100 MB", sayAndEnd(gzipped, gzipSync(Buffer.alloc(100_000_000))), tooLarge],
  [
    "sends a brotli that unpacks to 100 MB",
    sayAndEnd(`${ok}content-encoding: br\r\n\r\n`, brotliCompressSync(Buffer.alloc(100_000_000))),
    tooLarge,
  ],
  ["sends a raw deflate as gzip", sayAndEnd(gzipped, deflateRawSync("hello")), unreachable],
  ["packs twice", sayAndEnd(`${ok}content-encoding: gzip, gzip\r\n\r\n`, "x"), unreadable],
];

it.each(behaviors)(
  "an upstream that %s is over in time, with its connection",
  async (_, behave, expected) => {
    const { port, ended } = await listen(behave);
    const origin = `http://127.0.0.1:${port}`;
    const answer = await fetchUpstream(origin, {
      origins: [origin],
      trusted: true,
      // What ends for another reason must not be overtaken by the deadline on a busy machine.
      timeout: expected === timeout ? 400 : 30_000,
      maxBytes: 100_000,
    });
    expect(answer).toMatchObject(expected);
    await Promise.all(ended);
  },
);

it("an upstream that never ends its TLS handshake is over in time", async () => {
  const { port, ended } = await listen(() => undefined);
  const origin = `https://127.0.0.1:${port}`;
  const answer = await fetchUpstream(origin, { origins: [origin], trusted: true, timeout: 200 });
  expect(answer).toEqual(timeout);
  await Promise.all(ended);
});

it("a resolver that never answers is over in time", async () => {
  const origin = "https://upstream.example";
  const lookup = () => undefined;
  expect(await fetchUpstream(origin, { origins: [origin], timeout: 50, lookup })).toEqual(timeout);
});
