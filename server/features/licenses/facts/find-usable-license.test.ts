import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { findUsableLicense } from "./find-usable-license.ts";
import { findUsableLicensesOf } from "./find-usable-licenses-of.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test("a license that may be used is found by itself and by its account", async () => {
  const { accountId, email, license } = await newCustomer(shop);
  const found = { id: license.id, accountId, email };
  expect(await findUsableLicense(shop.deps, license.id)).toMatchObject({ ok: true, license: found });
  const own = { ...found, holderEmail: email };
  expect(await findUsableLicensesOf(shop.deps, accountId)).toMatchObject({ ok: true, licenses: [own] });
});

test("one that is suspended, or gone, is not", async () => {
  const { accountId, license } = await newCustomer(shop);
  await shop.db.run(sql`update licenses set suspended_at = now() where id = ${license.id}`);
  const refused = { ok: false, reason: "no_license" };
  for (const id of [license.id, crypto.randomUUID()])
    expect(await findUsableLicense(shop.deps, id)).toEqual(refused);
  for (const id of [accountId, crypto.randomUUID()])
    expect(await findUsableLicensesOf(shop.deps, id)).toEqual(refused);
});
