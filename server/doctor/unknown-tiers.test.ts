import { expect, onTestFinished, test } from "vitest";
import { sql } from "../db/sql.ts";
import { newCustomer } from "../testing/customer.ts";
import { openHealthyShop } from "../testing/healthy-shop.ts";

test("doctor finds a tier that licenses have and the shop doesn't", async () => {
  const healthy = await openHealthyShop();
  onTestFinished(() => healthy.close());
  await newCustomer(healthy.shop);
  await healthy.shop.db.run(sql`update licenses set tier = 'gold'`);
  expect(await healthy.problemsWith({})).toEqual([
    {
      name: "Tiers",
      level: "broken",
      says: 'The shop has no tier "gold". Licenses of it: 1.',
      advice: "Put it back into tiers.ts. To give it up, convert these licenses first: `license convert`.",
    },
  ]);
});
