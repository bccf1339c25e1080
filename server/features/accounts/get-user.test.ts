import { brand } from "@keystead/content/brand";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

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
  const { body } = await createVisitor(shop, { kind: "app" }).call("GET /api/websites");
  expect(body).toEqual({ success: true, websites: [...brand.websites] });
});
