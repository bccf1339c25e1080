import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../../../../platform/clock.ts";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { proveIdentity } from "./prove-identity.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test("after ten wrong links even the right password waits for a quarter of an hour", async () => {
  const { accountId } = await newCustomer(shop);
  const prove = (proof: { readonly token?: string; readonly password?: string }) =>
    proveIdentity(shop.deps, { accountId, act: "export_data", address: "203.0.113.9", ...proof });
  for (let tries = 0; tries < 10; tries += 1)
    expect(await prove({ token: "t".repeat(43) })).toMatchObject({ ok: false, reason: "link_invalid" });
  const right = { password: strongPassword };
  expect(await prove(right)).toMatchObject({ ok: false, reason: "rate_limit_exceeded" });
  shop.clock.advance(minutes(15));
  expect(await prove(right)).toMatchObject({ ok: true });
});
