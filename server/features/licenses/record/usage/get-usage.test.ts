import { afterAll, beforeAll, expect, it } from "vitest";
import { days } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { recordDownload } from "../timeline/record-download.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const file = { product: "bundler-bot", file: "pumpfun-bundler-bot-setup.zip", version: "3.7.2" };

/** A customer with two downloads, one machine and three validations. */
async function busyCustomer() {
  const mira = await newCustomer(shop);
  const license = {
    id: mira.license.id,
    accountId: mira.accountId,
    email: mira.email,
    entitlements: [],
    updatesUntil: null,
  };
  for (let count = 0; count < 2; count += 1) await recordDownload(shop.deps, license, file);
  await mira.activate(`fingerprint-${mira.accountId}`, { name: "studio-pc" });
  for (let count = 0; count < 3; count += 1)
    await mira.validate({ fingerprint: `fingerprint-${mira.accountId}` });
  return mira;
}

it("counts licenses, machines, checks and downloads, of nobody else", async () => {
  const mira = await busyCustomer();
  const eve = await newCustomer(shop);
  expect((await mira.call("GET /api/user-stats")).body).toMatchObject({
    success: true,
    stats: { licenses: 1, machines: 1, downloads: 2, checks: (await mira.getLicense()).license.usageCount },
  });
  expect((await eve.call("GET /api/user-stats")).body["stats"]).toEqual({
    licenses: 1,
    machines: 0,
    checks: 0,
    downloads: 0,
  });
});

it("lists each of the last days, also those on which nothing happened, of nobody else", async () => {
  const mira = await busyCustomer();
  const first = shop.clock.now().toISOString().slice(0, 10);
  shop.clock.advance(days(2));
  const last = shop.clock.now().toISOString().slice(0, 10);
  const eve = await busyCustomer();
  const series = (await mira.call("GET /api/analytics?days=3")).body["days"];
  expect(series).toEqual([
    { day: first, downloads: 2, activations: 1 },
    { day: expect.any(String) as string, downloads: 0, activations: 0 },
    { day: last, downloads: 0, activations: 0 },
  ]);
  expect((await mira.call("GET /api/analytics")).body["days"]).toHaveLength(30);
  expect(((await eve.call("GET /api/analytics?days=1")).body["days"] as object[])[0]).toMatchObject({
    day: last,
    downloads: 2,
  });
});

it("requires a session, and accepts 1 to 90 days", async () => {
  const visitor = createVisitor(shop, { kind: "app" });
  for (const name of ["GET /api/user-stats", "GET /api/analytics"])
    expect(await visitor.call(name)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  const mira = await newCustomer(shop);
  for (const wrong of ["0", "91", "all"])
    expect((await mira.call(`GET /api/analytics?days=${wrong}`)).status).toBe(400);
});
