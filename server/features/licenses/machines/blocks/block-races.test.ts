import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { seconds } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { importText } from "../../../../testing/import-text.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { blockMachine } from "./block-machine.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const block = (fingerprint: string) =>
  blockMachine(shop.deps, { device: { fingerprint }, reason: "Stolen keys", operatorKeyId: null });

const waiting = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
async function areWaiting(count: number): Promise<void> {
  const end = performance.now() + seconds(4);
  while ((await shop.db.rows(waiting)).length < count) {
    if (performance.now() > end) throw new Error(`${count} did not wait`);
    await setImmediate();
  }
}

/** Begins acts one after the other while a row is locked: each waits for the one before. */
async function inOrder<First, Second>(
  lock: ReturnType<typeof sql>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const started: [Promise<First>?, Promise<Second>?] = [];
  await shop.db.transaction(async (tx) => {
    await tx.rows(lock);
    started[0] = first();
    await areWaiting(1);
    started[1] = second();
    await areWaiting(2);
  });
  const [one, two] = started;
  if (!one || !two) throw new Error("nothing was started");
  return [await one, await two];
}

const lockLicense = (id: string) => sql`select from licenses where id = ${id} for update`;
const lockAccount = (email: string) => sql`select from accounts where email = ${email} for update`;

function importMachine(email: string, fingerprint: string) {
  const record = { email, key: crypto.randomUUID(), machines: [{ fingerprint, name: "Imported" }] };
  return importText(shop.deps, "keys.json", JSON.stringify([record]));
}

it("a block that comes after an activation frees it", async () => {
  const mira = await newCustomer(shop);
  const [activated, blocked] = await inOrder(
    lockLicense(mira.license.id),
    () => mira.activate("mill in a race"),
    () => block("MILL IN A RACE"),
  );
  expect(activated.body).toMatchObject({ activated: true });
  expect(blocked).toMatchObject({ ok: true, freed: 1 });
  expect((await mira.getLicense()).machines).toEqual([]);
  expect((await mira.validate({ fingerprint: "mill in a race" })).body).toMatchObject({
    code: "MACHINE_BLOCKED",
  });
});

it("an activation that comes after a block is refused", async () => {
  const [mira, omar] = [await newCustomer(shop), await newCustomer(shop)];
  await shop.db.run(sql`update licenses set tier = 'standard' where id = ${omar.license.id}`);
  await mira.activate("mill in a second race");
  const [blocked, activated] = await inOrder(
    lockLicense(mira.license.id),
    () => block("mill in a second race"),
    () => omar.activate("Mill In A Second Race"),
  );
  expect(blocked).toMatchObject({ ok: true, freed: 1 });
  expect(activated.body).toMatchObject({ activated: false, code: "MACHINE_BLOCKED" });
  expect((await omar.getLicense()).machines).toEqual([]);
});

it("a block that comes after an import frees what it brings, and an import that comes after a block is refused", async () => {
  const mira = await newCustomer(shop);
  const [imported, blocked] = await inOrder(
    lockAccount(mira.email),
    () => importMachine(mira.email, "mill of an import"),
    () => block("mill of an import"),
  );
  expect(imported).toMatchObject({ stored: true });
  expect(blocked).toMatchObject({ ok: true, freed: 1 });

  await mira.activate("mill of an old import");
  const [, refused] = await inOrder(
    lockLicense(mira.license.id),
    () => block("mill of an old import"),
    () => importMachine(mira.email, "MILL OF AN OLD IMPORT"),
  );
  expect(refused).toMatchObject({
    stored: false,
    rows: [{ problem: "machine 1: It is blocked. Unblock it first, or leave it out." }],
  });
});

it("of many blocks of one machine at once, one is made, and many activations at once leave none", async () => {
  const mira = await newCustomer(shop);
  await shop.db.run(sql`update licenses set tier = 'standard' where id = ${mira.license.id}`);
  const acts = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0 ? block("mill of many blocks") : mira.activate("mill of many blocks"),
  );
  const blocks = (await Promise.all(acts)).filter((each) => "ok" in each);
  expect(blocks.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await mira.getLicense()).machines).toEqual([]);
});
