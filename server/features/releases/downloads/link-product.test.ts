import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { publishBuild } from "../../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
});
afterAll(() => shop.close());

it.each(["", "&arch=arm64", "&arch=x64", "&arch=universal"])(
  "leads to a universal file, asked for macOS%s",
  async (arch) => {
    await publishBuild(shop.deps, { version: "1.1.0", files: { "App-1.1.0-universal.dmg": "mac" } });
    expect((await mira.call(`GET /api/downloads/volume-bot?platform=darwin${arch}`)).status).toBe(302);
    expect((await mira.call(`GET /api/downloads/volume-bot?platform=win32${arch}`)).status).toBe(404);
  },
);
