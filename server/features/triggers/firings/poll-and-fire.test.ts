import { afterEach, beforeEach, expect, test } from "vitest";
import { jobDefinitions } from "../../../job-definitions.ts";
import { minutes } from "../../../platform/clock.ts";
import { openMailer } from "../../../platform/mail/open-mailer.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { addressOf } from "../../../testing/market.ts";
import { type MarketSource, startMarketSource } from "../../../testing/market-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let source: MarketSource;
let shop: TestApp;
let customer: Customer;
beforeEach(async () => {
  source = await startMarketSource();
  shop = await testApp({ environment: { MARKET_URLS: source.setting } });
  customer = await newCustomer(shop);
});
afterEach(async () => {
  await shop.close();
  await source.close();
});

async function poll(): Promise<void> {
  shop.clock.advance(minutes(1));
  const { log, origins, shop: sold } = shop.deps;
  const config = { smtpUrl: undefined, mailFrom: undefined, dataDir: "unused" };
  const mailer = openMailer({ config, origins, brand: sold.brand, log });
  await jobDefinitions.find(({ name }) => name === "poll-market")?.handle({ ...shop.deps, mailer }, {}, 1);
}

const coinOf = (number: number, symbol: string, volume: number) => ({
  address: addressOf(number),
  name: symbol.toLowerCase(),
  symbol,
  volume,
});

const addTrigger = (number: number, action: string) =>
  customer.call("POST /api/triggers", {
    product: "volume",
    token: addressOf(number),
    threshold: 1000,
    action,
  });

const activityOf = async (symbol: string) =>
  (await customer.listActivity()).filter((line) => line.startsWith(symbol));

test("a poll of the market fires what it crosses", async () => {
  await addTrigger(1, "stop");
  for (const volume of [999, 1000.5, 2000]) {
    source.list([coinOf(1, "GAUGE", volume)]);
    await poll();
  }
  expect(await activityOf("GAUGE")).toEqual(["GAUGE reached $1,001 in 24 hours (trigger: stop at $1,000)"]);
  expect(source.asked.filter((path) => path.startsWith("/tokens/"))).toEqual([]);
});

test("the token of a rule that no source lists is looked up, and fires when it crosses", async () => {
  source.list([coinOf(1, "GAUGE", 5)]);
  await poll();
  await addTrigger(2, "start");
  for (const volume of [999, 1000.5, 2000]) {
    source.know([coinOf(2, "QUIET", volume)]);
    await poll();
  }
  expect(await activityOf("QUIET")).toEqual(["QUIET reached $1,001 in 24 hours (trigger: start at $1,000)"]);
  expect(source.asked.filter((path) => path.startsWith("/tokens/"))).toEqual(
    Array.from({ length: 3 }, () => `/tokens/v1/solana/${addressOf(2)}`),
  );
  const shown = await customer.call(`GET /api/market/tokens/${addressOf(2)}`);
  expect(shown).toMatchObject({ status: 200, body: { source: "live", token: { symbol: "QUIET" } } });
});

test("the token of a rule goes on being followed when it leaves the lists", async () => {
  await addTrigger(2, "notify");
  source.list([coinOf(1, "GAUGE", 5), coinOf(2, "QUIET", 999)]);
  await poll();
  source.list([coinOf(1, "GAUGE", 5)]);
  source.know([coinOf(2, "QUIET", 1001)]);
  await poll();
  expect(await activityOf("QUIET")).toHaveLength(1);
});
