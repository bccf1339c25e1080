import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { OfflineApp } from "../../../../testing/offline-app.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

async function activate(owner: Customer, license: string, request: string) {
  const { body } = await owner.call("POST /api/license/offline-activation", { license, request });
  return { body };
}

it("a device has one trial, online or offline", async () => {
  const [first, second, third] = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)];
  const app = new OfflineApp("kiosk-machine-1");
  expect((await activate(first, first.license.id, app.makeRequest())).body).toMatchObject({
    activated: true,
  });
  expect((await second.activate("kiosk-machine-1")).body).toMatchObject({ code: "TRIAL_USED_ON_DEVICE" });
  await second.activate("kiosk-machine-2");
  const other = new OfflineApp("kiosk-machine-2").makeRequest();
  expect((await activate(third, third.license.id, other)).body).toMatchObject({
    code: "TRIAL_USED_ON_DEVICE",
  });
});

it("a device has one trial although many people claim the device at once, online and offline", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newCustomer(shop)));
  const results = await Promise.all(
    people.map(async (person, index) => {
      if (index % 2 === 0) return (await person.activate("crowded-machine")).body["activated"];
      const request = new OfflineApp("crowded-machine").makeRequest();
      return (await activate(person, person.license.id, request)).body["activated"];
    }),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
});
