import { afterEach, beforeEach, expect, test } from "vitest";
import { days, minutes } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { addressOf } from "../../testing/market.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { listNamedMarketTokens } from "./list-named-market-tokens.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp();
});
afterEach(() => shop.close());

async function addTrigger(customer: Customer, coin: string): Promise<string> {
  const rule = { product: "volume", token: coin, threshold: 1000, action: "notify" };
  const { body } = await customer.call("POST /api/triggers", rule);
  return (body as { trigger: { id: string } }).trigger.id;
}

const list = (most = 300, except: readonly string[] = []) =>
  listNamedMarketTokens(shop.deps, { except, most });

test("each address that a rule names is there once, but for those that are listed", async () => {
  const [mira, noor] = [await newCustomer(shop), await newCustomer(shop)];
  for (const number of [1, 2, 3]) await addTrigger(mira, addressOf(number));
  await addTrigger(noor, addressOf(1));
  await addTrigger(noor, "GAUGE");
  expect((await list()).toSorted()).toEqual([addressOf(1), addressOf(2), addressOf(3)]);
  expect(await list(300, [addressOf(1), addressOf(2)])).toEqual([addressOf(3)]);
});

test("rules that are paused name nothing, nor do those of a license that has ended", async () => {
  const customer = await newCustomer(shop);
  const id = await addTrigger(customer, addressOf(1));
  await customer.call(`PATCH /api/triggers/${id}`, { paused: true });
  expect(await list()).toEqual([]);
  await customer.call(`PATCH /api/triggers/${id}`, { paused: false });
  expect(await list()).toEqual([addressOf(1)]);
  shop.clock.advance(days(30));
  expect(await list()).toEqual([]);
});

test("a license with many rules leaves room for the others, and each address has its turn", async () => {
  const [many, few] = [await newCustomer(shop), await newCustomer(shop)];
  for (let number = 1; number <= 9; number += 1) await addTrigger(many, addressOf(number));
  await addTrigger(few, addressOf(10));
  const seen = new Set<string>();
  for (let minute = 0; minute < 100; minute += 1) {
    const listed = await list(2);
    expect(listed).toHaveLength(2);
    expect(listed).toContain(addressOf(10));
    for (const address of listed) seen.add(address);
    shop.clock.advance(minutes(1));
  }
  expect(seen.size).toBe(10);
});
