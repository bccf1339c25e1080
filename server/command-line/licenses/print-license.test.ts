import { afterAll, beforeAll, expect, test } from "vitest";
import { findLicenseOf } from "../../features/licenses/facts/store.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { newOwner } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { printLicense } from "./print-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

async function print({ accountId, license }: Customer): Promise<Record<string, string>> {
  const row = await findLicenseOf(shop.db, accountId, license.id);
  if (!row) throw new Error("there is no license");
  const { lines } = printLicense(shop.deps, row);
  return Object.fromEntries(lines.map((line) => [line.slice(0, 15).trim(), line.slice(15)]));
}

test("a trial is printed without a term, and says what it has no limit of or no date for", async () => {
  const mira = await newCustomer(shop);
  expect(await print(mira)).toMatchObject({
    "License key": mira.license.licenseKey,
    ID: mira.license.id,
    Email: mira.email,
    Tier: "trial",
    Status: "pending",
    Machines: "0 of 1",
    "Updates until": "the end of the license",
  });
});

test("a license that was bought is printed with its term, its limits and what is used of them", async () => {
  const owner = await newOwner(shop, { machine: "mill-of-the-owner" });
  const id = owner.license.id;
  expect(await print(owner)).toMatchObject({
    Tier: "professional, yearly",
    Status: "active",
    Users: "1 of 5",
  });
  await shop.db.execute("update licenses set overrides = '{\"machines\": null}' where id = $1", [id]);
  expect(await print(owner)).toMatchObject({ Machines: "1 of unlimited" });
});
