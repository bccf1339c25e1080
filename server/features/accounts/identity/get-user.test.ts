import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test("the profile is the account of the session; without a session the answer is 401", async () => {
  const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
  expect(await mira.call("GET /api/profile")).toMatchObject({
    status: 200,
    body: { success: true, user: { id: mira.accountId, email: mira.email } },
  });
  expect((await eve.call("GET /api/profile")).body).toMatchObject({ user: { id: eve.accountId } });
  expect(await createVisitor(shop, { kind: "app" }).call("GET /api/profile")).toMatchObject({
    status: 401,
    body: { code: "not_signed_in" },
  });
});

test("the names of the shop's sites are public, the default first", async () => {
  const websites = ["liftgauge.example", "another.example"];
  const brand = { ...shop.deps.shop.brand, websites };
  const own = await testApp({ replace: { shop: { ...shop.deps.shop, brand } } });
  onTestFinished(() => own.close());
  const { body } = await createVisitor(own, { kind: "app" }).call("GET /api/websites");
  expect(body).toEqual({ success: true, websites });
});
