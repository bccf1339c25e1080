import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days } from "../../../platform/clock.ts";
import { verifyJws } from "../../../platform/signing-keys/verify-jws.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { readEventStream } from "../../../testing/read-event-stream.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { deleteOldFirings } from "../firings/delete-old-firings.ts";
import { evaluateTriggers } from "../firings/evaluate-triggers.ts";

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const [address] = shop.app.addresses();
  port = typeof address === "object" ? address.port : 0;
});
afterAll(() => shop.close());

/**
 * A fingerprint of the customer's own, because a trial is for one device. It has a letter that a header cannot carry as it is.
 */
const fingerprintOf = ({ license }: Pick<Customer, "license">) => `é machine of ${license.id}`;

async function customerWithTrigger(): Promise<Customer> {
  const customer = await newCustomer(shop);
  await customer.activate(fingerprintOf(customer));
  const rule = { product: "volume", token: "GAUGE", threshold: 1000, action: "start" };
  await customer.call("POST /api/triggers", rule);
  return customer;
}

const evaluate = (volume24h: number) =>
  shop.db.transaction((tx) =>
    evaluateTriggers(shop.deps, tx, [
      { address: "So11111111111111111111111111111111111111112", symbol: "GAUGE", volume24h },
    ]),
  );
async function cross(): Promise<void> {
  await evaluate(1);
  await evaluate(1000);
}

async function request(
  customer: Pick<Customer, "license">,
  headers: Record<string, string> = {},
  query = "",
): Promise<IncomingMessage> {
  const own = {
    host: "shop.example",
    authorization: `License ${customer.license.licenseKey}`,
    "keystead-fingerprint": encodeURIComponent(fingerprintOf(customer)),
    "keystead-nonce": "nonce-of-a-test",
  };
  const path = `/v1/triggers/stream${query}`;
  const asked = get({ host: "127.0.0.1", port, path, headers: { ...own, ...headers } });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return response.setEncoding("utf8");
}

/** Reads events with their claims. */
function reader(stream: IncomingMessage) {
  const next = readEventStream(stream);
  return async () => {
    const read = await next();
    return read && { ...read, claims: read.data === undefined ? undefined : verified(read.data) };
  };
}

function verified(data: string): Record<string, unknown> {
  const verified = verifyJws(data, "evt+jwt", shop.deps.signer.published);
  if (!verified.ok) throw new Error(verified.reason);
  return JSON.parse(Buffer.from(verified.payload).toString()) as Record<string, unknown>;
}

test("a machine gets what fires, signed for it and for this stream", async () => {
  const customer = await customerWithTrigger();
  const stream = await request(customer);
  expect(stream.statusCode).toBe(200);
  expect(stream.headers["content-type"]).toBe("text/event-stream");
  const next = reader(stream);
  expect(await next()).toMatchObject({ event: undefined });
  await cross();
  const event = await next();
  expect(event).toMatchObject({
    event: "trigger",
    claims: {
      sub: customer.license.id,
      nonce: "nonce-of-a-test",
      kind: "trigger",
      seq: Number(event?.id),
      trigger: { product: "volume", symbol: "GAUGE", threshold: 1000, volume: 1000, action: "start" },
    },
  });
  stream.destroy();
});

test("every machine of the license gets it, and no other license", async () => {
  const [own, other] = [await customerWithTrigger(), await newCustomer(shop)];
  await other.activate(fingerprintOf(other));
  const streams = [await request(own), await request(own), await request(other)];
  const [one, two, three] = streams.map(reader);
  for (const next of [one, two, three]) await next?.();
  await cross();
  expect(await one?.()).toMatchObject({ event: "trigger" });
  expect(await two?.()).toMatchObject({ event: "trigger" });
  const rule = { product: "reply", token: "GAUGE", threshold: 2000, action: "stop" };
  await other.call("POST /api/triggers", rule);
  await evaluate(1);
  await evaluate(2000);
  expect(await three?.()).toMatchObject({ claims: { sub: other.license.id, trigger: { action: "stop" } } });
  for (const stream of streams) stream.destroy();
});

test("a stream that was cut resumes after the last event: nothing is lost, nothing comes twice", async () => {
  const customer = await customerWithTrigger();
  const first = await request(customer);
  const next = reader(first);
  await next();
  await cross();
  const seen = await next();
  first.destroy();
  await cross();
  await cross();
  const second = await request(customer, { "last-event-id": seen?.id ?? "" });
  const resumed = reader(second);
  expect((await resumed())?.id).toBe(seen?.id);
  const missed = [await resumed(), await resumed()];
  await cross();
  const ids = [seen, ...missed, await resumed()].map((event) => Number(event?.id));
  expect(new Set(ids).size).toBe(4);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  second.destroy();
});

test("after the log was deleted a stream is reset, unless nothing of the license is missing", async () => {
  const customer = await customerWithTrigger();
  await cross();
  await cross();
  const rows = await shop.db.rows<{ id: number }>(sql`
    select sequence as id from trigger_firings where license_id = ${customer.license.id} order by sequence`);
  const ids = rows.map(({ id }) => String(id));
  shop.clock.advance(days(8));
  await deleteOldFirings(shop.deps);
  shop.clock.set(-days(8));
  const late = await request(customer, { "last-event-id": ids[0] ?? "" });
  const next = reader(late);
  expect((await next())?.id).toBe(ids[1]);
  expect(await next()).toMatchObject({ event: "reset", id: ids[1], claims: { kind: "reset" } });
  late.destroy();
  const complete = await request(customer, { "last-event-id": ids[1] ?? "" });
  const rest = reader(complete);
  await rest();
  await cross();
  expect(await rest()).toMatchObject({ event: "trigger" });
  complete.destroy();
});

test.each(["never", "99999999"])("an id that the log does not know (%s) resets the stream", async (id) => {
  const customer = await customerWithTrigger();
  const stream = await request(customer, { "last-event-id": id });
  const next = reader(stream);
  await next();
  expect(await next()).toMatchObject({ event: "reset" });
  stream.destroy();
});

test("an app may listen to its own product alone", async () => {
  const customer = await customerWithTrigger();
  const stream = await request(customer, {}, "?product=reply");
  const next = reader(stream);
  await next();
  const rule = { product: "reply", token: "GAUGE", threshold: 1000, action: "notify" };
  await customer.call("POST /api/triggers", rule);
  await cross();
  expect(await next()).toMatchObject({ claims: { trigger: { product: "reply" } } });
  stream.destroy();
});

test("a stream ends, without another event, when the machine was removed", async () => {
  const customer = await customerWithTrigger();
  const stream = await request(customer);
  const next = reader(stream);
  await next();
  await customer.visitor.call("POST /v1/licenses/deactivate", {
    license_key: customer.license.licenseKey,
    fingerprint: fingerprintOf(customer),
  });
  await cross();
  expect(await next()).toBeUndefined();
  const again = await request(customer);
  expect(again.statusCode).toBe(403);
  again.resume();
});

test("refuses an unknown key like a machine that is not activated, and headers that are wrong", async () => {
  const customer = await newCustomer(shop);
  for (const headers of [{}, { authorization: "License PF00-0000-0000-000B" }]) {
    const response = await request(customer, headers);
    expect(response.statusCode).toBe(403);
    expect(JSON.parse(String((await once(response, "data"))[0]))).toMatchObject({
      error: { code: "machine_not_activated" },
    });
  }
  for (const headers of [
    { authorization: "Bearer x" },
    { "keystead-fingerprint": "%" },
    { "keystead-fingerprint": "short" },
    { "keystead-nonce": "é" },
  ]) {
    const response = await request(customer, headers);
    expect(response.statusCode).toBe(400);
    response.resume();
  }
});

test("refuses a license that has ended", async () => {
  const customer = await customerWithTrigger();
  shop.clock.advance(days(30));
  const response = await request(customer);
  shop.clock.set(-days(30));
  expect(response.statusCode).toBe(403);
  expect(JSON.parse(String((await once(response, "data"))[0]))).toMatchObject({
    error: { code: "license_not_usable" },
  });
});

test("the ninth stream of a machine ends its oldest", async () => {
  const customer = await customerWithTrigger();
  const streams = [];
  for (let count = 1; count <= 9; count++) streams.push(await request(customer));
  const [oldest, ...others] = streams.map(reader);
  await oldest?.();
  expect(await oldest?.()).toBeUndefined();
  await cross();
  for (const next of others) {
    await next();
    expect(await next()).toMatchObject({ event: "trigger" });
  }
  for (const stream of streams) stream.destroy();
});

test("a stream ends when the process begins to stop", async () => {
  const own = await testApp();
  await own.app.listen({ port: 0, host: "127.0.0.1" });
  const former = [shop, port] as const;
  shop = own;
  const [address] = own.app.addresses();
  port = typeof address === "object" ? address.port : 0;
  const customer = await customerWithTrigger();
  const next = reader(await request(customer));
  await next();
  await own.close();
  expect(await next()).toBeUndefined();
  [shop, port] = former;
});
