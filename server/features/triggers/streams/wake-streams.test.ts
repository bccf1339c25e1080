import { expect, test } from "vitest";
import { newCustomer } from "../../../testing/customer.ts";
import { testApp } from "../../../testing/test-app.ts";
import { firingChannel } from "../firings/store.ts";
import { wakeStreams } from "./wake-streams.ts";

test("the streams of these licenses are woken on every node, once the transaction commits", async () => {
  const shop = await testApp();
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)];
  const woken: string[] = [];
  const stop = await shop.db.listen(firingChannel, (licenseId) => woken.push(licenseId));
  const failing = shop.db.transaction(async (tx) => {
    await wakeStreams(tx, [other.license.id]);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await shop.db.transaction((tx) => wakeStreams(tx, [one.license.id]));
  await expect.poll(() => woken).toEqual([one.license.id]);
  await stop();
  await shop.close();
});
