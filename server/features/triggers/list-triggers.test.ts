import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { addressOf, marketToken, saveMarket } from "../../testing/market.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const addTrigger = (customer: Customer, address: string) =>
  customer.call("POST /api/triggers", {
    product: "volume",
    token: address,
    threshold: 1000,
    action: "notify",
  });

test("a trigger names the volume of its token, as long as it is current", async () => {
  const customer = await newCustomer(shop);
  await saveMarket(shop, [marketToken(1)], {
    unlisted: [marketToken(2), marketToken(3, { volume24h: null })],
  });
  for (const number of [1, 2, 3]) await addTrigger(customer, addressOf(number));
  await addTrigger(customer, addressOf(9));
  const volumes = async () => {
    const { triggers } = (await customer.call("GET /api/triggers")).body as {
      triggers: { address: string; volume24h: number | null }[];
    };
    return Object.fromEntries(triggers.map(({ address, volume24h }) => [address, volume24h]));
  };
  const unknown = { [addressOf(3)]: null, [addressOf(9)]: null };
  expect(await volumes()).toEqual({ [addressOf(1)]: 1000, [addressOf(2)]: 2000, ...unknown });

  // Sources that know no volume go on listing a token.
  shop.clock.advance(minutes(15));
  await saveMarket(shop, [marketToken(1, { volume24h: null })], {
    unlisted: [marketToken(2, { volume24h: 7 })],
  });
  expect(await volumes()).toEqual({ [addressOf(1)]: null, [addressOf(2)]: 7, ...unknown });
});
