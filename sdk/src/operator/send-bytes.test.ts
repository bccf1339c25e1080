import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusal, type ShopPeer, startShopPeer } from "../../testing/start-shop-peer.ts";
import type { Bytes } from "./bytes.ts";
import { OperatorApiError } from "./operator-api-error.ts";
import { operatorCalls } from "./operator-calls.ts";
import { type OperatorClientOptions, readOperatorOptions } from "./operator-options.ts";
import { sendCall } from "./send-call.ts";

let peer: ShopPeer;
beforeEach(async () => {
  peer = await startShopPeer();
});
afterEach(() => peer.close());

function makeCalls(options: Partial<OperatorClientOptions> = {}) {
  const settings = readOperatorOptions({ server: peer.url, key: "ksa_AbCdEfGh", ...options });
  return operatorCalls(sendCall(settings, async () => undefined));
}

const failureOf = (call: Promise<unknown>): Promise<OperatorApiError> =>
  call.then(
    () => expect.fail("The call did not fail."),
    (error: unknown) => (error instanceof OperatorApiError ? error : expect.fail(String(error))),
  );

const done = { body: { success: true } };

describe("an upload", () => {
  const hello = new TextEncoder().encode("hello");
  const streamOf = (text: string) => new Blob([text]).stream();

  it.each([
    ["bytes", () => hello],
    ["a blob", () => new Blob(["hello"], { type: "text/plain" })],
    ["a stream", () => streamOf("hello")],
  ])("sends %s as they are, with the fields in the query", async (_, bytes) => {
    await makeCalls().files.put("7", "a b.zip", bytes(), { platform: "win32-x64" });
    const [{ call, headers, body } = expect.fail("Nothing was sent.")] = peer.calls;
    expect([call, body]).toEqual(["PUT /v1/admin/releases/7/files/a%20b.zip?platform=win32-x64", "hello"]);
    expect(headers).toMatchObject({ "content-type": "application/octet-stream" });
    expect(headers).not.toHaveProperty("idempotency-key");
    expect(headers).not.toHaveProperty("repr-digest");
  });

  it("sends the SHA-512 as the header of RFC 9530", async () => {
    const sha512 = createHash("sha512").update(hello).digest("hex");
    await makeCalls().files.put("7", "a.zip", hello, {}, { sha512 });
    const digest = createHash("sha512").update(hello).digest("base64");
    expect(peer.calls[0]?.headers["repr-digest"]).toBe(`sha-512=:${digest}:`);
    const short = makeCalls().files.put("7", "a.zip", hello, {}, { sha512: "abc" });
    await expect(short).rejects.toThrow("sha512: use 128 hexadecimal digits.");
  });

  it("is tried again with the same bytes, and never with a stream, which has been read", async () => {
    const put = (bytes: Bytes) => makeCalls().files.put("7", "a.zip", bytes);
    peer.reply("cut", done);
    await put(hello);
    peer.reply("cut", done);
    await put(new Blob(["hello"]));
    expect(peer.calls.map(({ body }) => body)).toEqual(["hello", "hello", "hello", "hello"]);
    peer.reply("cut", done);
    expect(await failureOf(put(streamOf("hello")))).toMatchObject({ code: "unreachable" });
    peer.reply(refusal(429, "rate_limit_exceeded"), done);
    expect(await failureOf(put(streamOf("hello")))).toMatchObject({ status: 429 });
    expect(peer.calls).toHaveLength(6);
  });

  it("may take longer than other calls, as long as its deadline", async () => {
    peer.reply("nothing");
    const { files } = makeCalls({ timeout: 1, deadline: 1 });
    const failure = await failureOf(files.put("7", "a.zip", hello, {}, { deadline: 60 }));
    expect(failure.message).toBe("The shop didn't answer within 60 ms.");
  });
});

describe("an export", () => {
  const rows = "id,email\n7,ada@example.com\n";
  const file = {
    headers: { "content-type": "text/csv", "content-disposition": 'attachment; filename="licenses.csv"' },
    body: rows,
  };

  it("is the stream of the file, and is tried again until it begins", async () => {
    peer.reply("cut", refusal(503, "not_saved"), file);
    const stream = await makeCalls().licenses.export({ tier: "standard" });
    expect(await new Response(stream).text()).toBe(rows);
    expect(peer.calls).toHaveLength(3);
    expect(JSON.parse(peer.calls[0]?.body ?? "")).toEqual({ tier: "standard" });
  });

  it("is an error when it is refused, or when a proxy shows a page instead", async () => {
    peer.reply(refusal(403, "forbidden"), { headers: { "content-type": "text/html" }, body: "<h1>Hi</h1>" });
    expect(await failureOf(makeCalls().licenses.export())).toMatchObject({ status: 403, code: "forbidden" });
    expect(await failureOf(makeCalls().licenses.export())).toMatchObject({ code: "unreadable" });
  });

  /** Begins a file and never ends it, unless it breaks off. */
  async function startExporter(breaksOff: boolean) {
    const server = createServer((_, response) => {
      response.writeHead(200, file.headers);
      response.write(rows, () => breaksOff && response.destroy());
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return { server, url: `http://127.0.0.1:${port}` };
  }

  it("is read until its signal says otherwise, whose reason it fails with", async () => {
    const { server, url } = await startExporter(false);
    const closed = new Promise<void>((resolve) => {
      server.once("connection", (socket: Socket) => socket.once("close", () => resolve()));
    });
    const controller = new AbortController();
    const { licenses } = makeCalls({ server: url });
    const stream = await licenses.export({}, { signal: controller.signal });
    const chunks = stream[Symbol.asyncIterator]();
    const first = (await chunks.next()) as { value: Uint8Array };
    expect(new TextDecoder().decode(first.value)).toBe(rows);
    const next = chunks.next();
    const reason = new Error("Enough.");
    controller.abort(reason);
    await expect(next).rejects.toBe(reason);
    await closed;
    server.close();
  });

  it("fails when the connection breaks, and doesn't end as if that were all", async () => {
    const { server, url } = await startExporter(true);
    const stream = await makeCalls({ server: url }).licenses.export();
    const failure = await failureOf(new Response(stream).text());
    expect(failure).toMatchObject({ status: 200, code: "unreachable" });
    expect(failure.message).toContain("The answer broke off");
    server.close();
  });
});
