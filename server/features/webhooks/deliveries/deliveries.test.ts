import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { sql } from "../../../db/sql.ts";
import type { Deps } from "../../../deps.ts";
import { hours, seconds } from "../../../platform/clock.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { operatorCalls } from "../../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { prepareSender, webhookCalls } from "../../../testing/webhook-calls.ts";
import { startReceiver } from "../../../testing/webhook-receiver.ts";
import { openWebhookSender } from "./open-webhook-sender.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp({ environment: { WEBHOOK_ALLOW: "127.0.0.1" } });
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const sender = prepareSender(() => shop);

const { issued, act } = operatorCalls(() => operator);

const { subscribe, pass, deliveriesOf } = webhookCalls(() => shop);

test("a receiver learns of a license that is issued and revoked, signed, and each once", async () => {
  const receiver = await startReceiver();
  const { secret, id } = await subscribe(receiver.url, { types: ["license.issued", "license.revoked"] });
  const license = await issued();
  await act(license.id, "extend", { days: 3 });
  await act(license.id, "revoke", { reason: "Refund" });
  await expect.poll(receiver.types).toHaveLength(2);
  // They are sent at the same time, so either may come first.
  const [first, second] = receiver.received.toSorted((a, b) => a.event.type.localeCompare(b.event.type));
  for (const { body, headers } of receiver.received) new Webhook(secret).verify(body, headers);
  expect(first?.event).toMatchObject({
    type: "license.issued",
    data: { license: { id: license.id, email: license.email, status: "pending" } },
  });
  expect(second?.event).toMatchObject({
    type: "license.revoked",
    actor: { kind: "operator", operator_key: operator.keyId },
    data: { reason: "Refund", license: { status: "revoked" } },
  });
  expect(first?.headers["webhook-id"]).toBe(first?.event.id);
  expect(() => new Webhook(secret).verify(`${first?.body} `, first?.headers ?? {})).toThrow();
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([
      { type: "license.revoked", state: "delivered", attempts: 1, status: 200, error: null },
      { type: "license.issued", state: "delivered", attempts: 1 },
    ]);
});

test("what happened before a webhook was made is not sent to it", async () => {
  await issued();
  shop.clock.advance(1);
  const receiver = await startReceiver();
  await subscribe(receiver.url, { types: ["license.issued"] });
  const later = await issued();
  await expect
    .poll(() => receiver.received.map(({ event }) => event.data))
    .toMatchObject([{ license: { id: later.id } }]);
});

test("an event that was not taken is sent again, signed anew, under the same id", async () => {
  const receiver = await startReceiver((response) => response.writeHead(503).end("busy"));
  const { secret, id } = await subscribe(receiver.url, { types: ["license.issued"] });
  await issued();
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([{ state: "waiting", attempts: 1, status: 503, error: "it answered 503" }]);
  receiver.respond((response) => response.end());
  await pass(seconds(4));
  expect(receiver.received).toHaveLength(1);
  await pass(seconds(2));
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  const [first, second] = receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
  expect(second?.headers["webhook-signature"]).not.toBe(first?.headers["webhook-signature"]);
  const at = Number(second?.headers["webhook-timestamp"]) * 1000;
  expect(Math.abs(at - shop.clock.now().getTime())).toBeLessThan(seconds(2));
  expect(second?.headers["webhook-signature"]).toBe(
    new Webhook(secret).sign(second?.event.id ?? "", new Date(at), second?.body ?? ""),
  );
});

test("a receiver that asks for time gets it", async () => {
  const receiver = await startReceiver((response) =>
    response.writeHead(429, { "retry-after": "3600" }).end(),
  );
  const { id } = await subscribe(receiver.url, { types: ["license.issued"] });
  await issued();
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: "waiting", status: 429 }]);
  const [{ nextAt } = { nextAt: null }] = await deliveriesOf(id);
  const wait = Number(nextAt) - shop.clock.now().getTime();
  expect(wait).toBeGreaterThan(hours(1) - seconds(5));
  expect(wait).toBeLessThanOrEqual(hours(1));
  await pass(hours(1));
  await expect.poll(() => receiver.received).toHaveLength(2);
});

describe("is not taken, and tried again", () => {
  it.each<[string, Parameters<typeof startReceiver>[0], string]>([
    ["a redirect", (response) => response.writeHead(302, { location: "/elsewhere" }).end(), "it redirects"],
    ["a broken connection", (response) => response.destroy(), "socket hang up"],
  ])("%s", async (_, respond, error) => {
    const receiver = await startReceiver(respond);
    const { id } = await subscribe(receiver.url, { types: ["license.issued"] });
    await issued();
    await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: "waiting", attempts: 1, error }]);
    expect(receiver.received).toHaveLength(1);
  });

  test("a receiver that is down", async () => {
    const { id } = await subscribe("http://127.0.0.1:9/hook", { types: ["license.issued"] });
    await issued();
    await expect
      .poll(() => deliveriesOf(id))
      .toMatchObject([{ state: "waiting", status: null, error: "connect ECONNREFUSED 127.0.0.1:9" }]);
  });

  test("a receiver without TLS that the operator no longer allows", async () => {
    const receiver = await startReceiver();
    const { id } = await subscribe(receiver.url, { types: ["license.issued"] });
    await sender.stop();
    const config: Deps["config"] = { ...shop.deps.config, webhookAllow: [] };
    await sender.start({ config });
    await issued();
    await expect
      .poll(() => deliveriesOf(id))
      .toMatchObject([{ state: "waiting", error: "its address isn't allowed" }]);
    expect(receiver.received).toEqual([]);
  });
});

test("of a long answer the beginning is kept, and the rest is not read", async () => {
  const receiver = await startReceiver((response) => {
    const chunk = Buffer.alloc(65_536, "x");
    const more = () => {
      while (response.write(chunk));
      response.once("drain", more);
    };
    more();
  });
  const { id } = await subscribe(receiver.url, { types: ["license.issued"] });
  await issued();
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: "delivered", status: 200 }]);
  const [attempt] = await shop.db.rows<{ answer: string }>(
    sql`select answer from webhook_attempts where endpoint_id = ${id}`,
  );
  expect(attempt?.answer).toBe("x".repeat(2048));
});

test("a receiver that never answers holds up no other", async () => {
  const silent = await startReceiver(() => undefined);
  const quick = await startReceiver();
  const { id } = await subscribe(silent.url, { types: ["account.created"] });
  await subscribe(quick.url, { types: ["account.created"] });
  for (let count = 0; count < 12; count += 1) await newCustomer(shop);
  await expect.poll(() => quick.received).toHaveLength(12);
  expect(silent.received).toHaveLength(5);
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(Array(12).fill("waiting"));
});

test("where events wait for each other, those of one license come in their order, and others meanwhile", async () => {
  let isBusy = true;
  const receiver = await startReceiver((response, { event }) => {
    const isFirst = event.type === "license.issued" && isBusy;
    if (isFirst) isBusy = false;
    response.writeHead(isFirst ? 500 : 200).end();
  });
  await subscribe(receiver.url, { inOrder: true, types: ["license.issued", "license.suspended"] });
  const license = await issued();
  await expect.poll(() => receiver.received).toHaveLength(1);
  await act(license.id, "suspend");
  await issued();
  await expect.poll(receiver.types).toEqual(["license.issued", "license.issued"]);
  await pass(seconds(6));
  await expect
    .poll(receiver.types)
    .toEqual(["license.issued", "license.issued", "license.issued", "license.suspended"]);
  expect(receiver.received[2]?.event.id).toBe(receiver.received[0]?.event.id);
});

test("what a killed process was sending is sent by another one", async () => {
  await sender.stop();
  const receiver = await startReceiver();
  const { id } = await subscribe(receiver.url, { types: ["account.created"] });
  await newCustomer(shop);
  // Claimed, and never recorded.
  await sender.start({ config: { ...shop.deps.config, webhookAllow: [] } });
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ attempts: 1 }]);
  await sender.stop();
  await shop.db.run(sql`
    update webhook_deliveries set next_at = ${new Date(shop.clock.now().getTime() + seconds(60))} where endpoint_id = ${id}`);
  await sender.start();
  await pass(seconds(59));
  expect(receiver.received).toEqual([]);
  await pass(seconds(2));
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

test("two senders send each event once", async () => {
  const other = await openWebhookSender(shop.deps);
  onTestFinished(() => other.stop());
  const receiver = await startReceiver();
  await subscribe(receiver.url, { types: ["account.created"] });
  await Promise.all(
    Array.from({ length: 20 }, () => newCustomer(shop, { email: `${randomUUID()}@example.com` })),
  );
  await expect.poll(() => receiver.received).toHaveLength(20);
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(20);
});
