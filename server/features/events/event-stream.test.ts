import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Event } from "@keystead/contract/operator/events";
import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import type { Connect } from "../../platform/log-streams/event-connection.ts";
import { newConsoleOperator } from "../../testing/console.ts";
import { operatorCalls } from "../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { readEventStream } from "../../testing/read-event-stream.ts";
import { revokeOperatorKey } from "../operators/operator-keys/revoke-operator-key.ts";
import { openEventLogStreams } from "./open-event-log-streams.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let port: number;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const [address] = shop.app.addresses();
  port = typeof address === "object" ? address.port : 0;
});
afterAll(() => shop.close());

const { issued, act } = operatorCalls(() => operator);

async function open(headers: Record<string, string>, query = "", method = "GET"): Promise<IncomingMessage> {
  const asked = request({
    host: "127.0.0.1",
    port,
    method,
    path: `/v1/admin/events/stream${query}`,
    headers: { host: "shop.example", ...headers },
  }).end();
  onTestFinished(() => void asked.destroy());
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return response.setEncoding("utf8");
}

const withKey = ({ key }: Pick<Operator, "key">) => ({ authorization: `Bearer ${key}` });

test("a program gets what happens from now on, once and in order, as the list has it", async () => {
  const before = await issued({});
  const stream = await open(withKey(operator));
  expect([stream.statusCode, stream.headers["content-type"]]).toEqual([200, "text/event-stream"]);
  const next = readEventStream(stream);
  const start = await next();
  expect(start).toMatchObject({ event: undefined });
  const license = await issued({});
  await act(license.id, "suspend", { reason: "Chargeback" });
  const seen = [];
  while (seen.filter(({ subject }) => subject === license.id).length < 2) {
    const message = (await next()) ?? expect.fail("It ended.");
    const event = JSON.parse(message.data ?? "") as Event & { data: { license?: { id: string } } };
    expect([message.id, message.event]).toEqual([String(event.position), event.type]);
    seen.push({ event, subject: event.data.license?.id });
  }
  expect(seen.some(({ subject }) => subject === before.id)).toBe(false);
  const { events } = (await operator.call(`GET /v1/admin/events?after=${start?.id}`)).body as {
    events: Event[];
  };
  expect(seen.map(({ event }) => event)).toEqual(events.slice(0, seen.length));
});

test("a stream goes on after the event that came last, by type and by what it is about", async () => {
  const [license, other] = [await issued({}), await issued({})];
  for (const { id } of [license, other]) await act(id, "suspend", { reason: "Chargeback" });
  await act(license.id, "reinstate", { reason: "Paid" });
  const query = `?type=license.suspended&subject=${license.id}`;
  const next = readEventStream(await open({ ...withKey(operator), "last-event-id": "0" }, query));
  expect(await next()).toMatchObject({ id: "0", event: undefined });
  const first = await next();
  expect(first).toMatchObject({ event: "license.suspended" });
  await act(license.id, "suspend", { reason: "Again" });
  const second = await next();
  expect(JSON.parse(second?.data ?? "")).toMatchObject({
    data: { reason: "Again", license: { id: license.id } },
  });
  const resumed = readEventStream(
    await open({ ...withKey(operator), "last-event-id": first?.id ?? "" }, query),
  );
  await resumed();
  expect(await resumed()).toEqual(second);
});

test("more than a page is sent to the end", async () => {
  await shop.db.run(sql`
    insert into events (id, at, type, subject, actor, state)
    select gen_random_uuid(), now(), 'api_key.revoked', gen_random_uuid(), 'operator', '{}' from generate_series(1, 250)`);
  const query = "?type=api_key.revoked";
  const next = readEventStream(await open({ ...withKey(operator), "last-event-id": "0" }, query));
  await next();
  const ids = [];
  while (ids.length < 250) ids.push(Number((await next())?.id));
  expect(ids).toEqual([...new Set(ids)].toSorted((one, another) => one - another));
});

test("a session of the console listens too, until it logs out", async () => {
  const owner = await newConsoleOperator(shop);
  const next = readEventStream(await open({ cookie: owner.visitor.cookie }, "?type=license.issued"));
  await next();
  const license = await issued({});
  expect(JSON.parse((await next())?.data ?? "")).toMatchObject({ data: { license: { id: license.id } } });
  await owner.call("POST /api/operator/log-out");
  await issued({});
  expect(await next()).toBeUndefined();
});

test("a key that is revoked gets nothing more", async () => {
  const listener = await newOperator(shop);
  const next = readEventStream(await open(withKey(listener)));
  await next();
  await revokeOperatorKey(shop.deps, listener.keyId);
  await issued({});
  expect(await next()).toBeUndefined();
});

test("neither nobody nor a key without the scope opens a stream", async () => {
  const scopes: OperatorScope[] = ["licenses:read"];
  expect((await open({})).statusCode).toBe(401);
  expect((await open(withKey(await newOperator(shop, { scopes })))).statusCode).toBe(403);
});

test.each(["-1", "1.5", "x", "1".repeat(16)])("the last event %j is refused", async (id) => {
  expect((await open({ ...withKey(operator), "last-event-id": id })).statusCode).toBe(400);
});

test("a HEAD request gets the headers alone", async () => {
  const stream = await open(withKey(operator), "", "HEAD");
  expect(stream.headers["content-type"]).toBe("text/event-stream");
  expect(await readEventStream(stream)()).toBeUndefined();
});

test("the eleventh stream of a key ends its first one", async () => {
  const listener = await newOperator(shop);
  const streams = [];
  for (let count = 0; count < 11; count += 1)
    streams.push(readEventStream(await open(withKey(listener), "?type=license.issued")));
  const [first] = streams;
  await first?.();
  expect(await first?.()).toBeUndefined();
  const last = streams.at(-1);
  await last?.();
  const license = await issued({});
  expect((await last?.())?.data).toContain(license.id);
});

test("all streams end when the shop shuts down, and a new one then too", async () => {
  const stopping = new AbortController();
  const streams = await openEventLogStreams(shop.deps, stopping.signal);
  onTestFinished(() => streams.close());
  let ends = 0;
  const connect: Connect = () => ({
    isFull: () => false,
    write: () => undefined,
    beat: () => undefined,
    end: () => void (ends += 1),
  });
  const subscription = { listener: "k", filter: {}, after: 0, isAllowed: async () => true };
  await streams.open(subscription, connect);
  expect(ends).toBe(0);
  stopping.abort();
  expect(ends).toBe(1);
  await streams.open(subscription, connect);
  expect(ends).toBe(2);
});

test("a stream is told of what happens, and doesn't wait until it looks by itself", async () => {
  // Its intervals never pass.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const streams = await openEventLogStreams(shop.deps, new AbortController().signal);
  vi.useRealTimers();
  const got: (string | Uint8Array)[] = [];
  const connect: Connect = () => ({
    isFull: () => false,
    write: (message) => void got.push(message),
    beat: () => {},
    end: () => {},
  });
  const listener = { listener: "somebody", filter: {}, after: undefined, isAllowed: async () => true };
  await streams.open(listener, connect);
  const { id } = await issued({});
  await expect.poll(() => got.join("")).toContain(id);
  await streams.close();
});
