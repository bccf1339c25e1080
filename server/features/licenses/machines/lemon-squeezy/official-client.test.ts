import { activateLicense, deactivateLicense, validateLicense } from "@lemonsqueezy/lemonsqueezy.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reservePort } from "../../../../platform/http/connections/reserve-port.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";

const fetchAnything = globalThis.fetch;
let shop: TestApp;
beforeAll(async () => {
  const reserved = await reservePort({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${reserved.port}`;
  shop = await testApp({ environment: { PUBLIC_URL: url } });
  await reserved.release();
  await shop.app.listen({ port: reserved.port, host: "127.0.0.1" });
  // The client has its address built in, so its fetch is pointed here.
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return fetchAnything(`${url}/compat/lemonsqueezy${pathname}`, init);
  };
});
afterAll(async () => {
  globalThis.fetch = fetchAnything;
  await shop.close();
});

test("the official client activates, validates and deactivates", async () => {
  const { license } = await newCustomer(shop);
  const activated = await activateLicense(license.licenseKey, "studio-pc");
  expect(activated).toMatchObject({
    error: null,
    statusCode: 200,
    data: {
      activated: true,
      error: null,
      license_key: { status: "active", key: license.licenseKey, activation_limit: 1, activation_usage: 1 },
      instance: { name: "studio-pc" },
      meta: { product_name: "Liftgauge", variant_name: "Trial", customer_email: null },
    },
  });
  const id = activated.data?.instance?.id ?? "";
  expect(await validateLicense(license.licenseKey, id)).toMatchObject({
    error: null,
    data: { valid: true, error: null, instance: { id, name: "studio-pc" } },
  });
  expect(await activateLicense(license.licenseKey, "laptop")).toMatchObject({
    statusCode: 400,
    error: { cause: "This license key has reached the activation limit." },
    data: { activated: false, instance: null, license_key: { activation_usage: 1 } },
  });
  expect(await deactivateLicense(license.licenseKey, id)).toMatchObject({
    error: null,
    data: { deactivated: true, license_key: { activation_usage: 0 } },
  });
  expect(await validateLicense(license.licenseKey, id)).toMatchObject({
    statusCode: 200,
    data: { valid: false, error: "license_key_instance not found.", instance: null },
  });
});

test("the official client reads why a key is not accepted", async () => {
  expect(await validateLicense("PF12-ABCD-EFGH-IJK5")).toMatchObject({
    statusCode: 404,
    error: { cause: "license_key not found." },
    data: { valid: false, license_key: null, meta: null },
  });
  expect(await activateLicense("x".repeat(65), "laptop")).toMatchObject({
    statusCode: 422,
    error: { cause: { license_key: ["Use at most 64 characters."] } },
  });
});
