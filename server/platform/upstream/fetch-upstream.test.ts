import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer } from "node:net";
import type { AddressInfo, LookupFunction } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { fetchUpstreamJson } from "./fetch-upstream-json.ts";
import { fetchUpstream } from "./fetch-upstream.ts";

/** A server on loopback, by its origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (origin: string, more: Partial<Parameters<typeof fetchUpstream>[1]> = {}, path = "/") =>
  fetchUpstream(origin + path, { origins: [origin], trusted: true, timeout: 3_000, ...more });

describe("an upstream that works", () => {
  it("is asked with its headers, and its body is decompressed", async () => {
    const origin = await serve((request, response) => {
      response.setHeader("content-encoding", "gzip");
      response.end(gzipSync(JSON.stringify({ method: request.method, key: request.headers["x-key"] })));
    });
    const answer = await fetchUpstreamJson(origin, {
      origins: [origin],
      trusted: true,
      method: "POST",
      body: "{}",
      headers: { "x-key": "k" },
    });
    expect(answer).toEqual({ ok: true, json: { method: "POST", key: "k" } });
  });

  it("is followed to an allowed place, three times", async () => {
    const origin = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) response.end("there");
      else response.writeHead(302, { location: `/${step - 1}` }).end();
    });
    expect(await ask(origin, {}, "/3")).toMatchObject({ ok: true, body: Buffer.from("there") });
    expect(await ask(origin, {}, "/4")).toMatchObject({ ok: false, reason: "refused", status: 302 });
  });

  it.each([
    [300, true],
    [399, true],
    [400, false],
  ])("is followed for a status from 300 to 399 that says where: %i", async (status, isFollowed) => {
    const origin = await serve((request, response) => {
      if (request.url === "/there") response.end("there");
      else response.writeHead(status, { location: "/there" }).end();
    });
    expect(await ask(origin)).toMatchObject(
      isFollowed ? { ok: true, body: Buffer.from("there") } : { ok: false, reason: "refused", status },
    );
  });
});

describe("an upstream that fails", () => {
  it.each([
    ["500", 500, {}],
    ["300 that says no place", 300, {}],
    ["429 with a pause", 429, { retryAfter: 7_000 }],
    ["404", 404, {}],
  ])("with %s is told apart", async (_, status, more) => {
    const origin = await serve((_request, response) =>
      response.writeHead(status, { "retry-after": status === 429 ? "7" : "soon" }).end("<html>"),
    );
    expect(await ask(origin)).toEqual({ ok: false, reason: "refused", status, ...more });
  });

  it("by a page instead of JSON, or half of an answer", async () => {
    const page = await serve((_request, response) => response.end("<!DOCTYPE html>"));
    const half = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write('{"a":');
      setImmediate(() => response.destroy());
    });
    const trusted = (origin: string) => fetchUpstreamJson(origin, { origins: [origin], trusted: true });
    expect(await trusted(page)).toEqual({ ok: false, reason: "unreadable" });
    expect(await trusted(half)).toEqual({ ok: false, reason: "unreachable" });
  });

  it("by no answer at all, before or after the headers", async () => {
    const silent = await serve(() => undefined);
    const stalled = await serve((_request, response) => void response.writeHead(200).write("{"));
    expect(await ask(silent, { timeout: 100 })).toEqual({ ok: false, reason: "timeout" });
    expect(await ask(stalled, { timeout: 100 })).toEqual({ ok: false, reason: "timeout" });
  });

  it("by refusing or resetting the connection, or by speaking no TLS", async () => {
    const tcp = createTcpServer((socket) => socket.resetAndDestroy());
    await new Promise<void>((resolve) => {
      tcp.listen(0, "127.0.0.1", resolve);
    });
    const { port } = tcp.address() as AddressInfo;
    expect(await ask(`http://127.0.0.1:${port}`)).toEqual({ ok: false, reason: "unreachable" });
    expect(await ask(`https://127.0.0.1:${port}`)).toEqual({ ok: false, reason: "unreachable" });
    await new Promise((resolve) => {
      tcp.close(resolve);
    });
    expect(await ask(`http://127.0.0.1:${port}`)).toEqual({ ok: false, reason: "unreachable" });
  });

  it("by a body beyond the limit, also when only its decompressed form is", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    const packed = await serve((_request, response) => {
      response.setHeader("content-encoding", "gzip");
      response.end(bomb);
    });
    const plain = await serve((_request, response) => response.end(Buffer.alloc(2_000)));
    expect(await ask(packed)).toEqual({ ok: false, reason: "too large" });
    expect(await ask(plain, { maxBytes: 1_999 })).toEqual({ ok: false, reason: "too large" });
    expect(await ask(plain, { maxBytes: 2_000 })).toMatchObject({ ok: true });
  });

  it("by an encoding that was not offered, or by broken bytes in one that was", async () => {
    const other = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "zstd" }).end("x");
    });
    const broken = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip");
    });
    expect(await ask(other)).toEqual({ ok: false, reason: "unreadable" });
    expect(await ask(broken)).toMatchObject({ ok: false });
  });
});

describe("an address that must not be asked", () => {
  const resolvesTo =
    (...addresses: string[]): LookupFunction =>
    (_hostname, options, callback) => {
      const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? "", found[0]?.family);
    };

  it.each([
    "http://upstream.example/",
    "https://user@upstream.example/",
    "https://other.example/",
    "https://upstream.example:8443/",
    "ftp://upstream.example/",
    "file:///etc/passwd",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
    "https://2130706433/",
    "no address",
  ])("is blocked: %s", async (url) => {
    const origins = [
      "https://upstream.example",
      "https://127.0.0.1",
      "https://[::1]",
      "https://[::ffff:7f00:1]",
    ];
    const lookup = resolvesTo("127.0.0.1");
    expect(await fetchUpstream(url, { origins, lookup })).toEqual({ ok: false, reason: "blocked" });
  });

  it.each([["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["::1"], ["8.8.8.8", "192.168.1.1"]])(
    "is blocked by what its name resolves to: %s",
    async (...addresses) => {
      const url = "https://upstream.example/";
      const lookup = resolvesTo(...addresses);
      const answer = await fetchUpstream(url, { origins: [url], lookup });
      expect(answer).toEqual({ ok: false, reason: "blocked" });
    },
  );

  it("is not reached by a redirect, and learns nothing of it", async () => {
    let asked = 0;
    const inner = await serve((_request, response) => {
      asked += 1;
      response.end("secret");
    });
    const outer = await serve((_request, response) => {
      response.writeHead(302, { location: `${inner}/secret` }).end();
    });
    expect(await ask(outer)).toEqual({ ok: false, reason: "blocked" });
    expect(asked).toBe(0);
    expect(await ask(outer, { origins: [outer, inner] })).toMatchObject({ ok: true });
  });
});
