import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { days, hours, later } from "../../../platform/clock.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { prepareSender, webhookCalls } from "../../../testing/webhook-calls.ts";
import { startReceiver } from "../../../testing/webhook-receiver.ts";
import { pauseWebhook } from "../pause-webhook.ts";
import { resumeWebhook } from "./resume-webhook.ts";
import { deliveryChannel, wakeSenders } from "./store.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ environment: { WEBHOOK_ALLOW: "127.0.0.1" } });
});
afterAll(() => shop.close());

prepareSender(() => shop);

const { subscribe, pass, deliveriesOf } = webhookCalls(() => shop);

test("a receiver that answers 410 gets nothing more, and the operator learns it once", async () => {
  const receiver = await startReceiver((response) => response.writeHead(410).end());
  const { id } = await subscribe(receiver.url, { types: ["account.created"] });
  const mails = async () =>
    (await readMails(shop.deps, shop.deps.shop.brand.supportEmail)).filter(
      ({ template, blocks }) => template === "webhook-paused" && JSON.stringify(blocks).includes(id),
    );
  await pauseWebhook(shop.deps, id);
  for (let count = 0; count < 3; count += 1) await newCustomer(shop);
  await expect.poll(() => deliveriesOf(id)).toHaveLength(3);
  // All three are sent at once, and each is answered 410.
  await resumeWebhook(shop.deps, id);
  await expect.poll(() => receiver.received).toHaveLength(3);
  await expect
    .poll(async () => (await deliveriesOf(id)).map(({ state }) => state))
    .toEqual(["given_up", "given_up", "given_up"]);
  expect(await mails()).toHaveLength(1);
  await newCustomer(shop);
  await expect.poll(() => deliveriesOf(id)).toHaveLength(4);
  await pass(days(2));
  const endpoint = await shop.db.row(sql`select pause_reason from webhook_endpoints where id = ${id}`);
  expect(endpoint).toEqual({ pause_reason: "gone" });
  expect(await mails()).toHaveLength(1);
  expect((await deliveriesOf(id)).at(0)).toMatchObject({ state: "waiting", attempts: 0 });
});

test("a receiver that takes nothing for a day is paused, and the operator learns it", async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const { id } = await subscribe(receiver.url, { types: ["account.created"] });
  await newCustomer(shop);
  // Recorded, not only claimed: the day counts from this failure.
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ attempts: 1, error: "it answered 500" }]);
  const reason = () =>
    shop.db.row(sql`select pause_reason as reason from webhook_endpoints where id = ${id}`);
  await pass(days(1) - hours(1));
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ attempts: 2, error: "it answered 500" }]);
  expect(await reason()).toEqual({ reason: null });
  await pass(hours(1));
  await expect.poll(reason).toEqual({ reason: "failing" });
});

test("a receiver that takes something in between is not paused", async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const { id } = await subscribe(receiver.url, { types: ["account.created"] });
  const endpoint = () =>
    shop.db.row(
      sql`select failing_since is not null as "isFailing", pause_reason as reason from webhook_endpoints where id = ${id}`,
    );
  await newCustomer(shop);
  await expect.poll(endpoint).toEqual({ isFailing: true, reason: null });
  receiver.respond((response) => response.end());
  await pass(hours(1));
  await expect.poll(endpoint).toEqual({ isFailing: false, reason: null });
  receiver.respond((response) => response.writeHead(500).end());
  shop.clock.advance(days(1));
  await newCustomer(shop);
  await expect.poll(endpoint).toEqual({ isFailing: true, reason: null });
});

test("what was to be tried later is due when a webhook resumes, and what is due already is not written", async () => {
  const { id } = await subscribe("http://127.0.0.1:9", { types: ["account.created"] });
  await pauseWebhook(shop.deps, id);
  for (let count = 0; count < 2; count += 1) await newCustomer(shop);
  await expect.poll(() => deliveriesOf(id)).toHaveLength(2);
  const dueAt = async (db: Queryable) =>
    (
      await db.rows<{ at: Date }>(
        sql`select next_at as at from webhook_deliveries where endpoint_id = ${id} order by position`,
      )
    ).map(({ at }) => at);
  await shop.db.run(sql`
    update webhook_deliveries set next_at = ${later(shop.clock.now(), hours(1))}
    where endpoint_id = ${id} and position = (select max(position) from webhook_deliveries)`);
  const [due] = await dueAt(shop.db);
  shop.clock.advance(1000);
  await shop.db.transaction(async (tx) => {
    await wakeSenders(tx, id);
    expect(await dueAt(tx)).toEqual([due, tx.now]);
  });
});

test("no sender is woken by what is queued for a paused webhook", async () => {
  const told: string[] = [];
  const stop = await shop.db.listen(deliveryChannel, (payload) => told.push(payload));
  const mark = async (name: string) => {
    await shop.db.run(sql`select pg_notify(${deliveryChannel}, ${name}::text)`);
    await expect.poll(() => told).toContain(name);
  };
  const { id } = await subscribe("http://127.0.0.1:9", { types: ["account.created"] });
  await pauseWebhook(shop.deps, id);
  await mark("paused");
  await newCustomer(shop);
  await expect.poll(() => deliveriesOf(id)).toHaveLength(1);
  await mark("queued");
  expect(told.slice(told.indexOf("paused"))).toEqual(["paused", "queued"]);
  await stop();
});
