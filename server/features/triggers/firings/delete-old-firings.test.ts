import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days, seconds } from "../../../platform/clock.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { deleteOldFirings } from "./delete-old-firings.ts";
import { evaluateTriggers } from "./evaluate-triggers.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const gauge = { address: "So11111111111111111111111111111111111111112", symbol: "GAUGE" };
const evaluate = (volume24h: number) =>
  shop.db.transaction((tx) => evaluateTriggers(shop.deps, tx, [{ ...gauge, volume24h }]));

async function countKept(): Promise<number> {
  await deleteOldFirings(shop.deps);
  return (await shop.db.rows(sql`select from trigger_firings`)).length;
}

// An app that was off for a week resumes after its last event.
it("what has fired is kept for seven days, and no longer", async () => {
  const customer = await newCustomer(shop);
  const rule = { product: "volume", token: "GAUGE", threshold: 1000, action: "start" };
  await customer.call("POST /api/triggers", rule);
  await evaluate(1);
  await evaluate(1000);
  expect(await countKept()).toBe(1);
  shop.clock.advance(days(7));
  expect(await countKept()).toBe(1);
  shop.clock.advance(seconds(1));
  expect(await countKept()).toBe(0);
});
