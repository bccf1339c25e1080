import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
});
afterAll(() => shop.close());

it.each([
  ["?platform=amiga&arch=x64&version=1.0.0", "platform", "Send one of: win32, darwin, linux, android."],
  ["?platform=win32&version=1.0.0", "arch", "This field is missing."],
  ["?platform=win32&arch=x64&version=1.0.0&channel=nightly", "channel", "Send one of: stable, beta, alpha."],
  [
    "/electron/stable.yml",
    "feed",
    "Ask for a feed such as latest.yml, latest-mac.yml or beta-linux-arm64.yml.",
  ],
  ["/files/1.0.0/a.exe?license=1", "license", "This isn't spelled as it has to be."],
])("%s is refused in words for people", async (path, field, message) => {
  const refused = await shop.app.inject({
    url: `/v1/updates/volume-bot${path}`,
    authority: "shop.example",
    headers: { authorization: `License ${mira.license.licenseKey}` },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ error: { details: { fields: [{ field, message }] } } });
});
