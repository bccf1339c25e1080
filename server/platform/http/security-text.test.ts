import { brand } from "@keystead/content/brand";
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, later } from "../clock.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

async function readFields() {
  const url = "/.well-known/security.txt";
  const response = await shop.app.inject({ url, authority: "shop.example" });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = response.body.trimEnd().split("\n");
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
}

test("names the contact for vulnerabilities, and does not expire while the shop runs", async () => {
  const fields = await readFields();
  expect(fields).toMatchObject({
    Contact: `mailto:${brand.supportEmail}`,
    Canonical: "https://shop.example/.well-known/security.txt",
  });
  shop.clock.advance(days(400));
  const { Expires: expires = "" } = await readFields();
  expect(new Date(expires) > later(shop.clock.now(), days(150))).toBe(true);
  expect(new Date(expires) < later(shop.clock.now(), days(365))).toBe(true);
});
