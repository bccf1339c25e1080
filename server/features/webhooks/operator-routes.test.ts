import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { eventTypes } from "@keystead/contract/operator/event-types";
import { describedEventTypes } from "@keystead/contract/operator/events/described-event-types";
import { testEvent } from "@keystead/contract/operator/events/test-event";
import { Webhook } from "standardwebhooks";
import { sql } from "../../db/sql.ts";
import { days } from "../../platform/clock.ts";
import { newCustomer } from "../../testing/customer.ts";
import { refusal } from "../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { prepareSender } from "../../testing/webhook-calls.ts";
import { type ReceivedEvent, startReceiver } from "../../testing/webhook-receiver.ts";
import { deleteOldDeliveriesJob } from "./jobs.ts";
import { pauseAllWebhooks } from "./pause-all-webhooks.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp({ environment: { WEBHOOK_ALLOW: "127.0.0.1" } });
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

prepareSender(() => shop);

interface Made {
  readonly webhook: { readonly id: string };
  readonly secret: string;
}

const base = "/v1/admin/webhooks";
const create = async (body: object) => operator.call(`POST ${base}`, body);
const made = async (url: string, more: object = {}) =>
  (await create({ url, types: ["account.created"], ...more })).body as unknown as Made;
const act = (id: string, name: string, body?: object) => operator.call(`POST ${base}/${id}/${name}`, body);
const deliveries = async (id: string, query = "") =>
  (await operator.call(`GET ${base}/${id}/deliveries${query}`)).body as unknown as {
    deliveries: {
      event_id: string;
      position: number;
      state: string;
      attempts: number;
      next_at: string | null;
    }[];
    next: number | null;
  };
const statesOf = async (id: string) => (await deliveries(id)).deliveries.map(({ state }) => state);

/** Whether one of the signatures is of this secret, at the moment that the request names: tests move the clock. */
function isSignedBy(secret: string, received: ReceivedEvent | undefined): boolean {
  const { body = "", headers = {} } = received ?? {};
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const signature = new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body);
  return headers["webhook-signature"]?.split(" ").includes(signature) === true;
}

describe("a webhook", () => {
  test("is made with a secret that no other answer shows", async () => {
    const { status, body } = await create({ url: "https://hooks.example/shop", description: "Help desk" });
    expect(status).toBe(201);
    const { webhook, secret } = body as unknown as Made;
    expect(secret).toMatch(/^whsec_/);
    expect(webhook).toMatchObject({ types: [], in_order: false, paused_at: null, description: "Help desk" });
    const list = await operator.call(`GET ${base}`);
    expect(list.body).toEqual({ success: true, webhooks: [webhook] });
    const stored = await shop.db.rows(sql`select w::text from webhook_endpoints w`);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it.each([
    ["http://hooks.example/shop"],
    ["https://user:word@hooks.example/shop"],
    ["https://10.0.0.1/shop"],
    ["https://[::1]/shop"],
    ["https://169.254.169.254/latest"],
    ["ftp://hooks.example"],
    ["hooks.example"],
  ])("is not made for %s", async (url) => {
    expect(await create({ url })).toMatchObject(refusal(400, "webhook_url_invalid"));
  });

  test("is not made for events that there are not, or beside fifty", async () => {
    expect(await create({ url: "https://hooks.example", types: ["license.eaten"] })).toMatchObject(
      refusal(400, "invalid_request"),
    );
    const answers = await Promise.all(
      Array.from({ length: 52 }, () => create({ url: "https://hooks.example/shop" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(refusal(409, "too_many_webhooks"));
  });

  test("that is removed gets nothing more", async () => {
    const receiver = await startReceiver();
    const { webhook } = await made(receiver.url);
    const other = await startReceiver();
    await made(other.url);
    expect((await operator.call(`DELETE ${base}/${webhook.id}`)).status).toBe(200);
    await newCustomer(shop);
    await expect.poll(() => other.received).toHaveLength(1);
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ["DELETE", ""],
    ["POST", "/pause"],
    ["POST", "/resume"],
    ["POST", "/rotate-secret"],
    ["POST", "/test"],
    ["GET", "/deliveries"],
  ])("that there is not is not found: %s %s", async (method, path) => {
    expect(await operator.call(`${method} ${base}/${randomUUID()}${path}`)).toMatchObject(
      refusal(404, "not_found"),
    );
  });
});

test("what happens during a pause waits, and is sent when the webhook is resumed", async () => {
  const receiver = await startReceiver();
  const { webhook } = await made(receiver.url);
  expect((await act(webhook.id, "pause")).body).toMatchObject({ webhook: { pause_reason: "operator" } });
  await newCustomer(shop);
  await expect.poll(() => statesOf(webhook.id)).toEqual(["waiting"]);
  expect(receiver.received).toEqual([]);
  expect((await act(webhook.id, "resume")).body).toMatchObject({
    webhook: { paused_at: null, pause_reason: null },
  });
  await expect.poll(() => receiver.received).toHaveLength(1);
});

test("a webhook whose secret was lost continues with another one, and not before", async () => {
  const { webhook } = await made("https://hooks.example/shop");
  await shop.db.transaction(pauseAllWebhooks);
  const lost = { webhook: { pause_reason: "secret_lost" } };
  expect((await act(webhook.id, "resume")).body).toMatchObject(lost);
  expect(await act(webhook.id, "test")).toMatchObject(refusal(404, "not_found"));
  expect((await act(webhook.id, "rotate-secret")).body).toMatchObject({ webhook: { pause_reason: null } });
});

test("after a change of the secret both sign for a day", async () => {
  const receiver = await startReceiver();
  const { webhook, secret } = await made(receiver.url);
  const next = (await act(webhook.id, "rotate-secret")).body as unknown as Made;
  await newCustomer(shop);
  await expect.poll(() => receiver.received).toHaveLength(1);
  for (const each of [secret, next.secret]) expect(isSignedBy(each, receiver.received[0])).toBe(true);
  shop.clock.advance(days(1));
  await newCustomer(shop);
  await expect.poll(() => receiver.received).toHaveLength(2);
  expect([isSignedBy(secret, receiver.received[1]), isSignedBy(next.secret, receiver.received[1])]).toEqual([
    false,
    true,
  ]);
});

test("a test event says that it is one, and what came back is answered", async () => {
  const receiver = await startReceiver((response) => response.writeHead(418).end("short and stout"));
  const { webhook, secret } = await made(receiver.url);
  expect((await act(webhook.id, "test")).body).toMatchObject({
    taken: false,
    status: 418,
    error: "it answered 418",
    answer: "short and stout",
  });
  const [first] = receiver.received;
  expect(isSignedBy(secret, first)).toBe(true);
  expect(first?.event).toMatchObject({ type: "webhook.test", data: {} });
  receiver.respond((response) => response.end());
  expect((await act(webhook.id, "test")).body).toMatchObject({ taken: true, status: 200, error: null });
  expect(await statesOf(webhook.id)).toEqual([]);
});

test("a test holds the example of a type, and is no event of that type", async () => {
  const receiver = await startReceiver();
  const { webhook, secret } = await made(receiver.url);
  const example = describedEventTypes.find(({ type }) => type === "license.issued")?.example;
  for (let count = 0; count < 2; count += 1)
    expect((await act(webhook.id, "test", { type: "license.issued" })).body).toMatchObject({ taken: true });
  const [first, second] = receiver.received;
  expect(isSignedBy(secret, first)).toBe(true);
  expect(testEvent.parse(JSON.parse(first?.body ?? ""))).toMatchObject({ data: { example } });
  expect(receiver.types()).toEqual(["webhook.test", "webhook.test"]);
  expect(eventTypes).not.toContain("webhook.test");
  // A receiver that remembers IDs takes each test.
  expect(first?.headers["webhook-id"]).not.toBe(second?.headers["webhook-id"]);
  expect(first?.headers["webhook-id"]).not.toBe(example?.id);
  expect(await statesOf(webhook.id)).toEqual([]);
});

test("there is no test of a type that there is not", async () => {
  const receiver = await startReceiver();
  const { webhook } = await made(receiver.url);
  for (const type of ["license.eaten", "webhook.test", 7])
    expect(await act(webhook.id, "test", { type })).toMatchObject(refusal(400, "invalid_request"));
  expect(receiver.received).toEqual([]);
});

test("the types are listed with when each happens and an example, to whoever may read webhooks", async () => {
  const { status, body } = await operator.call(`GET ${base}/types`);
  expect([status, body]).toEqual([200, { success: true, types: describedEventTypes }]);
  const reader = await newOperator(shop, { scopes: ["webhooks:read"] });
  expect((await reader.call(`GET ${base}/types`)).status).toBe(200);
  const other = await newOperator(shop, { scopes: ["events:read", "webhooks:write"] });
  expect(await other.call(`GET ${base}/types`)).toMatchObject(refusal(403, "forbidden"));
});

describe("a replay", () => {
  test("sends events again by their IDs, or those of a span, with their former IDs", async () => {
    const receiver = await startReceiver();
    const { webhook } = await made(receiver.url);
    for (let count = 0; count < 3; count += 1) await newCustomer(shop);
    await expect.poll(() => statesOf(webhook.id)).toEqual(["delivered", "delivered", "delivered"]);
    const [last, second, first] = (await deliveries(webhook.id)).deliveries;
    const replay = await act(webhook.id, "replay", { event_ids: [second?.event_id, randomUUID()] });
    expect(replay.body).toMatchObject({ replayed: 1 });
    await expect.poll(() => receiver.received).toHaveLength(4);
    expect(receiver.received[3]?.event.id).toBe(second?.event_id);
    await expect.poll(() => statesOf(webhook.id)).not.toContain("waiting");
    const span = await act(webhook.id, "replay", { after: first?.position, up_to: last?.position });
    expect(span.body).toMatchObject({ replayed: 2 });
    await expect.poll(() => receiver.received).toHaveLength(6);
  });

  it.each([[{}], [{ event_ids: [randomUUID()], after: 1 }], [{ up_to: 7 }], [{ event_ids: [] }]])(
    "is refused for %j",
    async (body) => {
      const { webhook } = await made("https://hooks.example/shop");
      expect(await act(webhook.id, "replay", body)).toMatchObject(refusal(400, "invalid_request"));
    },
  );
});

test("what was sent is listed page by page, by its state, for 30 days", async () => {
  const receiver = await startReceiver();
  const { webhook } = await made(receiver.url);
  for (let count = 0; count < 3; count += 1) await newCustomer(shop);
  await expect.poll(() => statesOf(webhook.id)).toEqual(["delivered", "delivered", "delivered"]);
  const first = await deliveries(webhook.id, "?limit=2");
  const second = await deliveries(webhook.id, `?limit=2&before=${first.next}`);
  expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([2, 1, null]);
  expect((await deliveries(webhook.id, "?state=given_up")).deliveries).toEqual([]);
  await act(webhook.id, "pause");
  await newCustomer(shop);
  await expect.poll(() => statesOf(webhook.id)).toHaveLength(4);
  shop.clock.advance(days(28));
  await deleteOldDeliveriesJob.handle(shop.deps, {}, 1);
  expect(await statesOf(webhook.id)).toHaveLength(4);
  shop.clock.advance(days(2));
  await deleteOldDeliveriesJob.handle(shop.deps, {}, 1);
  expect(await statesOf(webhook.id)).toEqual(["waiting"]);
});
