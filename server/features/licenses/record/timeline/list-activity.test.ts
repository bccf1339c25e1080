import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
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

type Mira = Awaited<ReturnType<typeof newCustomer>>;

async function listEvents(mira: Mira): Promise<unknown[]> {
  const { body } = await mira.call("GET /api/license/activity");
  return (body["items"] as { event: unknown }[]).map(({ event }) => event);
}

async function storeEvent(mira: Mira, kind: string, detail: object): Promise<void> {
  await shop.db.run(sql`
    insert into license_events (id, license_id, at, kind, actor, detail)
    values (${randomUUID()}, ${mira.license.id}, now(), ${kind}, 'system', ${JSON.stringify(detail)}::jsonb)`);
}

test("each event has its kind and its facts, for programs that say it in their own words", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-c", { name: "studio-pc" });
  await mira.activate("fingerprint-d", { name: "laptop" });
  expect(await listEvents(mira)).toEqual([
    { kind: "machine_refused", machine: "laptop", code: "TOO_MANY_MACHINES" },
    { kind: "activated" },
    { kind: "machine_activated", machine: "studio-pc" },
    { kind: "issued" },
  ]);
});

test("the facts of an event hold numbers and moments, and nothing that was stored beside them", async () => {
  const mira = await newCustomer(shop);
  const trigger = { token: "GAUGE", action: "start" };
  await storeEvent(mira, "trigger_fired", {
    ...trigger,
    volume: "$1,005,400",
    threshold: "$5,000",
    product: "bot",
  });
  const extended = { until: "2027-01-02T03:04:05.000Z", reason: "Asked by mail" };
  await storeEvent(mira, "extended", { ...extended, order: "4711" });
  expect((await listEvents(mira)).slice(0, 2)).toEqual([
    { kind: "extended", ...extended },
    { kind: "trigger_fired", ...trigger, volume: 1_005_400, threshold: 5000 },
  ]);
});

test.each([
  ["a kind of a newer release", "moved_to_the_moon", {}, null],
  ["an event without its reason", "suspended", { reason: 7 }, null],
  ["an end that is no moment", "extended", { until: "soon" }, { kind: "extended" }],
  ["a removed name", "member_left", {}, { kind: "member_left" }],
])("%s does not hide the other events", async (_, kind, detail, event) => {
  const mira = await newCustomer(shop);
  await storeEvent(mira, kind, detail);
  expect(await listEvents(mira)).toEqual([event, { kind: "issued" }]);
});
