import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const ask = (url: string) => shop.app.inject({ url, authority: "shop.example" });

test("a password manager is sent to the page where a password is changed", async () => {
  const response = await ask("/.well-known/change-password");
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe("/account");
});

test("what nobody serves beside it is not found, so the manager trusts the redirect", async () => {
  const response = await ask(
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
  );
  expect(response.statusCode).toBe(404);
});
