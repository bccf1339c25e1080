import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { formatMoment } from "../../../../platform/format-moment.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  // A real clock moves between two calls, and an event may carry an earlier moment than the event before it.
  shop = await testApp({ tick: 2 });
});
afterAll(() => shop.close());

const inOrder = ["License activated", "studio-pc was activated", "License issued"];

test("events are in the order in which they happened, while the clock moves", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-a", { name: "studio-pc" });
  expect(await mira.listActivity()).toEqual(inOrder);
});

test("pages of one event each hold every event once, in that order", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-b", { name: "studio-pc" });
  const messages: string[] = [];
  let cursor = "";
  for (let page = 0; page < inOrder.length; page += 1) {
    const { body } = await mira.call(`GET /api/license/activity?limit=1${cursor}`);
    const { items, next } = body as { items: { message: string }[]; next: string | null };
    messages.push(...items.map(({ message }) => message));
    expect(next === null).toBe(page === inOrder.length - 1);
    cursor = `&before=${next}`;
  }
  expect(messages).toEqual(inOrder);
});

test("each event says when it happened, for programs and in words", async () => {
  const mira = await newCustomer(shop);
  const { body } = await mira.call("GET /api/license/activity");
  for (const { timestamp, formattedTime } of body["items"] as { timestamp: string; formattedTime: string }[])
    expect(formattedTime).toBe(formatMoment(new Date(timestamp)));
});

test("an event that a newer release stored does not hide the others", async () => {
  const mira = await newCustomer(shop);
  await shop.db.run(sql`
    insert into license_events (id, license_id, at, kind, actor)
    values (${randomUUID()}, ${mira.license.id}, now(), 'moved_to_the_moon', 'system')`);
  expect(await mira.listActivity()).toEqual(["License updated", "License issued"]);
});

test("a detail that is no text does not hide the others", async () => {
  const mira = await newCustomer(shop);
  await shop.db.run(sql`
    insert into license_events (id, license_id, at, kind, actor, detail)
    values (${randomUUID()}, ${mira.license.id}, now(), 'machine_renamed', 'system', '{"machine": null, "former": 7}')`);
  expect((await mira.listActivity()).at(-1)).toBe("License issued");
});
