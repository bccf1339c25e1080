import { afterAll, beforeAll, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { minutes } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { releaseSilentMachines } from "./release-silent-machines.ts";
import { releaseBatch } from "./rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const countMachines = async () => (await shop.db.rows(sql`select from machines`)).length;

/** Copies a license and its machine `count` times. */
async function copyLicense(id: string, count: number): Promise<void> {
  await shop.db.run(sql`
    with numbers as (select n, gen_random_uuid() as id from generate_series(1, ${count}) n),
    copies as (
      insert into licenses overriding user value select (jsonb_populate_record(l,
        jsonb_build_object('id', numbers.id, 'key_hash', '\\x' || lpad(to_hex(n), 64, '0')))).*
      from licenses l, numbers where l.id = ${id} returning id
    )
    insert into machines overriding user value select (jsonb_populate_record(m,
      jsonb_build_object('id', gen_random_uuid(), 'license_id', copies.id))).*
    from machines m, copies where m.license_id = ${id}`);
}

// After a night without a worker more licenses have silent machines than one batch takes.
it("every silent machine is released in one run, however many licenses there are", async () => {
  const mira = await newCustomer(shop);
  const overrides = { machines: 1, machineKind: "floating", heartbeatMinutes: 10 };
  await shop.db.run(sql`
    update licenses set tier = 'professional', overrides = ${json(overrides)} where id = ${mira.license.id}`);
  await mira.activate("fingerprint-many");
  await copyLicense(mira.license.id, releaseBatch);
  expect(await countMachines()).toBe(releaseBatch + 1);
  await releaseSilentMachines(shop.deps);
  expect(await countMachines()).toBe(releaseBatch + 1);
  shop.clock.advance(minutes(11));
  await releaseSilentMachines(shop.deps);
  expect(await countMachines()).toBe(0);
});
