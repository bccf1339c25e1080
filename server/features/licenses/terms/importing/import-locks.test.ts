import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { readExport } from "../import-files/read-export.ts";
import { noMapping } from "../import-files/rules.ts";
import { importLicenses } from "./import-licenses.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function importOf(emails: readonly string[], dryRun: boolean) {
  const { tiers } = shop.deps.shop;
  const reading = { mapping: noMapping, tiers, tier: "standard", products: [], now: shop.clock.now() };
  const bytes = Buffer.from(`email\n${emails.join("\n")}\n`);
  const read = readExport([{ name: "keys.csv", bytes }], reading);
  if (!read.ok) throw new Error(read.problem);
  return importLicenses(shop.deps, { rows: read.rows, source: "keys.csv", dryRun, skipBad: false });
}

const lockOf = (email: string) => sql`select from accounts where email = ${email} for update`;
const isFree = async (email: string) =>
  (await shop.db.rows(sql`select from accounts where email = ${email} for update skip locked`)).length === 1;

async function importWaits(): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await shop.db.rows(waiting)).length === 0) await setImmediate();
}

it("a dry run waits for nobody: not for an account that is locked, nor for a sign-up that is under way", async () => {
  await importOf(["known@example.com"], false);
  await shop.db.transaction(async (tx) => {
    await tx.rows(lockOf("known@example.com"));
    await tx.run(sql`
      insert into accounts (id, email, email_identity, website, created_at)
      select gen_random_uuid(), 'new@example.com', 'new@example.com', website, created_at from accounts
      where email = 'known@example.com'`);
    const { rows, stored } = await importOf(["known@example.com", "new@example.com"], true);
    expect([rows.map(({ outcome }) => outcome), stored]).toEqual([["imported", "imported"], false]);
  });
});

it("an import locks accounts in the order of their addresses, so that two imports don't wait for each other", async () => {
  await importOf(["a@example.com", "b@example.com", "c@example.com"], false);
  let done: Promise<unknown> | undefined;
  const free = await shop.db.transaction(async (tx) => {
    await tx.rows(lockOf("b@example.com"));
    done = importOf(["c@example.com", "b@example.com", "a@example.com"], false);
    await importWaits();
    return [await isFree("a@example.com"), await isFree("c@example.com")];
  });
  await done;
  expect(free).toEqual([false, true]);
});
