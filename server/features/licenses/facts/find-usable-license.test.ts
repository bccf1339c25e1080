import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { findUsableLicense } from "./find-usable-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test("a license that may be used is found by its account and by itself", async () => {
  const { accountId, license } = await newCustomer(shop);
  for (const owner of [{ accountId }, { licenseId: license.id }])
    expect(await findUsableLicense(shop.deps, owner)).toMatchObject({
      ok: true,
      license: { id: license.id, accountId },
    });
});

test("one that is suspended, or gone, is not", async () => {
  const { accountId, license } = await newCustomer(shop);
  await shop.db.run(sql`update licenses set suspended_at = now() where id = ${license.id}`);
  for (const owner of [{ accountId }, { licenseId: license.id }, { licenseId: crypto.randomUUID() }])
    expect(await findUsableLicense(shop.deps, owner)).toEqual({ ok: false, reason: "no_license" });
});
