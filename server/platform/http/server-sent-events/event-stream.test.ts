import { once } from "node:events";
import { get, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { createEventStreams } from "./event-stream.ts";
import { openSse } from "./open-sse.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve() {
  const app = fastify();
  const stopping = new AbortController();
  const streams = createEventStreams(app, stopping.signal);
  app.get("/:account", async (request, reply) => {
    const { account } = request.params as { account: string };
    streams.open({ accountId: account, sessionId: `session of ${account}` }, openSse(reply));
    return null;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  closing.push(() => app.close());
  const [address] = app.addresses();
  const port = typeof address === "object" ? address.port : 0;
  const listen = async (account: string): Promise<IncomingMessage> => {
    const [response] = (await once(get({ port, path: `/${account}` }), "response")) as [IncomingMessage];
    return response.setEncoding("utf8");
  };
  return { app, port, streams, listen, stopping };
}

const read = async (response: IncomingMessage): Promise<string> => String((await once(response, "data"))[0]);

test("an event reaches every stream of its account, and no other", async () => {
  const { streams, listen } = await serve();
  const [one, two, other] = [await listen("mira"), await listen("mira"), await listen("eve")];
  expect(one.headers["content-type"]).toBe("text/event-stream");
  for (const stream of [one, two, other]) expect(await read(stream)).toBe("retry: 2000\n\n");
  streams.send("mira", "license-updated");
  expect(await read(one)).toBe("event: license-updated\ndata: {}\n\n");
  expect(await read(two)).toBe("event: license-updated\ndata: {}\n\n");
  streams.broadcast("everyone");
  expect(await read(other)).toBe("event: everyone\ndata: {}\n\n");
});

test("a client that leaves before the headers leaves no stream behind", async () => {
  const { app, streams } = await serve();
  const [arrived, held] = [Promise.withResolvers<Socket>(), Promise.withResolvers<void>()];
  const opened = Promise.withResolvers<void>();
  const slow = fastify();
  slow.get("/", async (request, reply) => {
    arrived.resolve(request.raw.socket);
    await held.promise;
    streams.open({ accountId: "mira", sessionId: "session of mira" }, openSse(reply));
    opened.resolve();
    return reply;
  });
  await slow.listen({ port: 0, host: "127.0.0.1" });
  closing.push(() => slow.close());
  const [address] = slow.addresses();
  const asked = get({ port: typeof address === "object" ? address.port : 0 }).on("error", () => undefined);
  const socket = await arrived.promise;
  asked.destroy();
  await once(socket, "close");
  held.resolve();
  await opened.promise;
  expect(streams.sessions()).toEqual([]);
  await app.close();
});

test("streams end when the server closes, so that it can", async () => {
  const { app, listen } = await serve();
  const stream = await listen("mira");
  await read(stream);
  const ended = once(stream, "end");
  stream.resume();
  await app.close();
  await ended;
});

test("streams end as soon as the process begins to stop, while other requests are still answered", async () => {
  const { port, listen, stopping } = await serve();
  const stream = await listen("mira");
  const ended = once(stream.resume(), "end");
  stopping.abort();
  await ended;
  const [response] = (await once(get({ port, path: "/a/b" }), "response")) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(404);
});

test("a stream whose client has left is written to no more", async () => {
  const { streams, listen } = await serve();
  const [leaving, staying] = [await listen("mira"), await listen("mira")];
  await read(leaving);
  await read(staying);
  leaving.destroy();
  streams.send("mira", "license-updated");
  expect(await read(staying)).toContain("license-updated");
});

test("the eleventh stream of an account ends its oldest, and nobody else's", async () => {
  const { streams, listen } = await serve();
  const other = await listen("eve");
  const first = await listen("mira");
  const ended = once(first.resume(), "end");
  const rest = [];
  for (let count = 0; count < 10; count++) rest.push(await listen("mira"));
  await ended;
  streams.broadcast("everyone");
  for (const stream of [other, ...rest]) for await (const text of stream) if (/everyone/.test(text)) break;
});

test("a session's streams end with it and get no later events", async () => {
  const { streams, listen } = await serve();
  const [own, other] = [await listen("mira"), await listen("eve")];
  let heard = "";
  own.on("data", (text: string) => (heard += text));
  expect(streams.sessions()).toEqual(["session of mira", "session of eve"]);
  const ended = once(own, "end");
  streams.endSession("session of mira");
  streams.send("mira", "license-updated");
  await ended;
  expect([heard, streams.sessions()]).toEqual(["retry: 2000\n\n", ["session of eve"]]);
  expect(other.destroyed).toBe(false);
});

test("a HEAD request gets the headers and opens no stream", async () => {
  const { port, streams } = await serve();
  const head = request({ port, method: "HEAD", path: "/mira" }).end();
  const [response] = (await once(head, "response")) as [IncomingMessage];
  await once(response.resume(), "end");
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/event-stream"]);
  expect(streams.sessions()).toEqual([]);
});
