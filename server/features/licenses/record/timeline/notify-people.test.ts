import { expect, test } from "vitest";
import { confirmAddress, invite, join, newOwner } from "../../../../testing/team.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { testApp } from "../../../../testing/test-app.ts";
import { licenseChannel } from "./store.ts";

test("a change of a license is told to the pages of its owner and of each member, and of nobody else", async () => {
  const shop = await testApp();
  const [owner, member, other] = [await newOwner(shop), await newCustomer(shop), await newCustomer(shop)];
  await confirmAddress(shop, member);
  await invite(owner, member.email);
  await join(shop, member);
  const told: string[] = [];
  const stop = await shop.db.listen(licenseChannel, (accountId) => told.push(accountId));
  await owner.activate("fingerprint of the owner");
  await expect.poll(() => told).toContain(owner.accountId);
  expect(new Set(told)).toEqual(new Set([owner.accountId, member.accountId]));
  expect(told).not.toContain(other.accountId);
  await stop();
  await shop.close();
});
