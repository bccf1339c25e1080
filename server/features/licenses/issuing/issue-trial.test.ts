import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { licenseChannel } from "../timeline/store.ts";
import { issueTrial } from "./issue-trial.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test("open pages of the account hear of each new license", async () => {
  const notified: string[] = [];
  const stop = await shop.db.listen(licenseChannel, (id) => notified.push(id));
  const { accountId } = await newCustomer(shop);
  await vi.waitFor(() => expect(notified).toEqual([accountId]));
  const trial = { accountId, email: "somebody-else@example.com", website: "liftgauge.example" };
  await shop.db.transaction((tx) => issueTrial(shop.deps, tx, trial));
  await vi.waitFor(() => expect(notified).toEqual([accountId, accountId]));
  await stop();
});
