import { EventEmitter, once } from "node:events";
import { get, type IncomingMessage, request } from "node:http";
import fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { createBroadcastStream } from "./broadcast-stream.ts";
import { openSse } from "./open-sse.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(limits: { most?: number; maxPerNetwork?: number } = {}) {
  const app = fastify();
  const stopping = new AbortController();
  const stream = createBroadcastStream(app, stopping.signal, { heartbeatEvent: "beat", ...limits });
  app.get("/", ({ ip }, reply) => (stream.open(ip, openSse(reply)) ? null : reply.code(429).send()));
  const opened = new EventEmitter();
  app.get("/late", async ({ ip }, reply) => {
    opened.emit("asked", ip);
    await once(reply.raw, "close");
    opened.emit("late", stream.open(ip, openSse(reply)));
    return reply;
  });
  await app.listen({ port: 0, host: "0.0.0.0" });
  closing.push(() => app.close());
  const [address] = app.addresses();
  const port = typeof address === "object" ? address.port : 0;
  const listen = async (headers = {}, localAddress = "127.0.0.1"): Promise<IncomingMessage> => {
    const sent = get({ port, host: "127.0.0.1", localAddress, headers });
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return response.setEncoding("utf8");
  };
  const publish = (id: string, data = `"${id}"`) => stream.publish({ id, event: "news", data: () => data });
  return { app, port, stream, stopping, opened, listen, publish };
}

/** Starts to read. The returned function waits until the last `most` characters hold a text, and resolves to them. */
function read(response: IncomingMessage, most = Number.POSITIVE_INFINITY): (end: string) => Promise<string> {
  let text = "";
  response.on("data", (part: string) => (text = (text + part).slice(-most)));
  return async (end) => {
    while (!text.includes(end)) await once(response, "data");
    return text;
  };
}

const event = (id: string) => `id: ${id}\nevent: news\ndata: "${id}"\n\n`;

test("everybody gets the newest event: at once those who come late, and nobody twice", async () => {
  const { listen, publish } = await serve();
  const response = await listen();
  expect(response.headers["content-type"]).toBe("text/event-stream");
  const early = read(response);
  expect(await early("\n\n")).toBe("retry: 5000\n\n");
  for (const id of ["1", "2", "2", "3"]) publish(id);
  expect(await early(event("3"))).toBe(`retry: 5000\n\n${event("1")}${event("2")}${event("3")}`);
  expect(await read(await listen())(event("3"))).toBe(`retry: 5000\n\n${event("3")}`);
});

test("an event is serialized once for all", async () => {
  const { listen, stream } = await serve();
  const viewers = await Promise.all(Array.from({ length: 120 }, async () => read(await listen())));
  let serialized = 0;
  const data = () => String((serialized += 1));
  stream.publish({ id: "1", event: "news", data });
  stream.publish({ id: "1", event: "news", data });
  await Promise.all(viewers.map((until) => until("data: 1\n\n")));
  expect([serialized, stream.size()]).toEqual([1, 120]);
});

test("a client that comes back gets the newest event, also when it had it", async () => {
  const { listen, publish } = await serve();
  publish("1");
  expect(await read(await listen({ "last-event-id": "1" }))(event("1"))).toBe(`retry: 5000\n\n${event("1")}`);
});

test("a client that has left before its stream opens is not kept", async () => {
  const { port, stream, opened } = await serve();
  const [asked, late] = [once(opened, "asked"), once(opened, "late")];
  const leaving = get({ port, path: "/late" }).on("error", () => undefined);
  await asked;
  leaving.destroy();
  // It is not refused: nobody reads a refusal.
  expect(await late).toEqual([true]);
  expect(stream.size()).toBe(0);
});

test("a client that does not read holds up nobody, and gets the newest event when it reads again", async () => {
  const { listen, publish } = await serve();
  const slow = await listen();
  const fast = read(await listen(), 600_000);
  const large = JSON.stringify("x".repeat(500_000));
  for (let id = 1; id < 60; id += 1) {
    publish(String(id), large);
    await fast(`id: ${id}\n`);
  }
  publish("60");
  const late = await read(slow)(event("60"));
  expect(late.match(/^id: /gm)?.length).toBeLessThan(40);
});

test("a network has so many streams at most, a process as well, and one that ends makes room", async () => {
  const { listen, stream } = await serve({ most: 3, maxPerNetwork: 2 });
  const first = await listen();
  await listen();
  expect((await listen()).statusCode).toBe(429);
  await listen({}, "127.0.0.2");
  expect((await listen({}, "127.0.0.3")).statusCode).toBe(429);
  first.destroy();
  await expect.poll(() => stream.size()).toBe(2);
  expect((await listen()).statusCode).toBe(200);
});

test("streams end as soon as the process begins to stop, and when the server closes", async () => {
  const { app, listen, stopping, stream } = await serve();
  const ended = once((await listen()).resume(), "end");
  stopping.abort();
  await ended;
  await once((await listen()).resume(), "end");
  expect(stream.size()).toBe(0);
  await app.close();
});

test("a stream that has ended and is not read yet gets nothing more", async () => {
  const { listen, publish, stopping } = await serve();
  const slow = await listen();
  const fast = read(await listen(), 600_000);
  const large = JSON.stringify("x".repeat(500_000));
  for (let id = 1; id < 30; id += 1) {
    publish(String(id), large);
    await fast(`id: ${id}\n`);
  }
  stopping.abort();
  publish("30");
  const ended = once(slow, "end");
  slow.resume();
  await ended;
});

test("HEAD gets the headers alone", async () => {
  const { port, stream } = await serve();
  const [response] = (await once(request({ port, method: "HEAD" }).end(), "response")) as [IncomingMessage];
  expect(response.headers["content-type"]).toBe("text/event-stream");
  expect(stream.size()).toBe(0);
});
