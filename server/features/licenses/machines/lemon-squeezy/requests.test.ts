import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { minutes } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const path = "/compat/lemonsqueezy/v1/licenses";
const send = (verb: string, body?: unknown, headers?: Record<string, string>) =>
  createVisitor(shop, { kind: "app" }).call(`POST ${path}/${verb}`, body, headers);

/** The body of a form as FormData of Electron and Swift sends it, and its content type. */
async function multipart(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  return {
    body: await encoded.text(),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}

describe("a request is read as clients send it:", () => {
  it("as multipart/form-data", async () => {
    const { license } = await newCustomer(shop);
    const { body, headers } = await multipart({
      license_key: license.licenseKey,
      instance_name: "studio-pc",
    });
    expect(await send("activate", body, headers)).toMatchObject({
      status: 200,
      body: { activated: true, instance: { name: "studio-pc" } },
    });
    expect((await send("activate", "--x\r\nnonsense", headers)).status).toBe(422);
    const login = createVisitor(shop, { kind: "app" });
    expect((await login.call("POST /api/login", body, headers)).status).toBe(415);
  });

  it("in the query", async () => {
    const { license } = await newCustomer(shop);
    const query = new URLSearchParams({ license_key: license.licenseKey, instance_name: "laptop" });
    expect(await send(`activate?${query.toString()}`)).toMatchObject({
      status: 200,
      body: { activated: true },
    });
    const other = new URLSearchParams({ license_key: "PF12-ABCD-EFGH-IJK5" });
    // The body counts, not the query.
    expect(await send(`validate?${other.toString()}`, { license_key: license.licenseKey })).toMatchObject({
      status: 200,
      body: { valid: true },
    });
    expect((await send("validate?license_key=a&license_key=b")).status).toBe(422);
  });

  it.each([{ instance_id: "" }, { instance_id: null }])("with %j, which names no instance", async (more) => {
    const { license } = await newCustomer(shop);
    expect(await send("validate", { license_key: license.licenseKey, ...more })).toMatchObject({
      status: 200,
      body: { valid: true, instance: null },
    });
    expect((await send("deactivate", { license_key: license.licenseKey, ...more })).status).toBe(422);
  });
});

it.each([
  ["activate", "activated"],
  ["validate", "valid"],
  ["deactivate", "deactivated"],
])("what is wrong with a call of %s is said in every member that clients read", async (verb, member) => {
  const words = "license_key: The license_key field is required.";
  expect(
    await send(verb, {
      license_key: "",
      instance_name: "pc",
      instance_id: "f70a79fa-6054-433e-9c1b-6075344292e4",
    }),
  ).toMatchObject({
    status: 422,
    body: {
      [member]: false,
      error: words,
      message: words,
      errors: { license_key: ["The license_key field is required."] },
    },
  });
});

test("the ids of a former store are those of the shop", async () => {
  const { brand, tiers } = shop.deps.shop;
  const former = {
    brand: { ...brand, lemonSqueezy: { storeId: 11, productId: 22 } },
    tiers: tiers.map((tier) => (tier.id === "trial" ? { ...tier, lemonSqueezyVariant: 33 } : tier)),
  };
  const other = await testApp({ replace: { shop: { ...shop.deps.shop, ...former } } });
  const { license } = await newCustomer(other);
  const { body } = await createVisitor(other, { kind: "app" }).call(`POST ${path}/validate`, {
    license_key: license.licenseKey,
  });
  expect(body).toMatchObject({ meta: { store_id: 11, product_id: 22, variant_id: 33, order_id: null } });
  await other.close();
});

test("500 machines of a new license without a limit are activated within ten minutes", async () => {
  const { license } = await newCustomer(shop);
  await shop.db.run(sql`update licenses set tier = 'enterprise' where id = ${license.id}`);
  const statuses: number[] = [];
  for (let index = 0; index < 500; index += 1) {
    shop.clock.advance(minutes(10) / 500);
    const request = { license_key: license.licenseKey, fingerprint: `machine-${index}` };
    statuses.push(
      (await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/activate", request)).status,
    );
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test("a license without an end never expires, as Lemon Squeezy says it", async () => {
  const { license } = await newCustomer(shop);
  const ask = async () => (await send("validate", { license_key: license.licenseKey })).body as object;
  expect(await ask()).toMatchObject({ license_key: { expires_at: license.endDate } });
  await shop.db.run(
    sql`update licenses set ends_at = starts_at + interval '36500 days' where id = ${license.id}`,
  );
  expect(await ask()).toMatchObject({ license_key: { expires_at: null } });
});
