import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer } from "../testing/customer.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { sql } from "./sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

// The program pg_dump writes `search_path = ''` at the head of a dump.
test("every constraint takes the rows of a dump, which is restored with an empty search path", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-a");
  await shop.db.run(sql`update licenses set overrides = '{"machines": 3, "overage": "none", "fileDays": 9}'`);
  const checked = await shop.db.transaction(async (tx) => {
    await tx.run(sql`set local search_path = ''`);
    const constraints = await tx.rows<{ table: string; name: string; statement: string }>(sql`
      select conrelid::regclass::text as "table", conname as name, format('alter table %s drop constraint %I, add constraint %I %s',
        conrelid::regclass, conname, conname, pg_get_constraintdef(oid)) as statement
      from pg_constraint where contype = 'c' and coninhcount = 0 and connamespace = 'public'::regnamespace`);
    // Adding a constraint checks the rows that are there.
    for (const { statement } of constraints) await tx.execute(statement);
    return constraints.map(({ name }) => name);
  });
  expect(checked).toContain("licenses_overrides");
});
