import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { suspendLicense } from "../../terms/suspensions/suspend-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const send = (verb: string, body: unknown, headers?: Record<string, string>) =>
  createVisitor(shop, { kind: "app" }).call(`POST /compat/lemonsqueezy/v1/licenses/${verb}`, body, headers);

describe("an instance", () => {
  it("is activated by a form, as most clients send it", async () => {
    const { license } = await newCustomer(shop);
    const form = new URLSearchParams({ license_key: license.licenseKey, instance_name: "studio-pc" });
    const { status, body, headers } = await send("activate", form.toString(), {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ activated: true, instance: { name: "studio-pc" } });
    expect(headers["keystead-signature"]).toBeUndefined();
  });

  it("takes one machine, within the limit however many ask at once", async () => {
    const mira = await newCustomer(shop);
    await shop.db.run(sql`update licenses set overrides = '{"machines": 3}' where id = ${mira.license.id}`);
    const requests = Array.from({ length: 20 }, (_, index) =>
      send("activate", { license_key: mira.license.licenseKey, instance_name: `pc-${index}` }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 400)).toHaveLength(17);
    expect((await mira.getLicense()).machines).toHaveLength(3);
  });

  it("of another license is not found", async () => {
    const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
    const { body } = await send("activate", { license_key: mira.license.licenseKey, instance_name: "pc" });
    const instance_id = (body["instance"] as { id: string }).id;
    expect(await send("deactivate", { license_key: eve.license.licenseKey, instance_id })).toMatchObject({
      status: 404,
      body: { deactivated: false, error: "license_key_instance not found." },
    });
    expect((await mira.getLicense()).machines).toHaveLength(1);
  });
});

test("the status of a license is told in Lemon Squeezy's words", async () => {
  const mira = await newCustomer(shop);
  const statusOf = async () => {
    const { body } = await send("validate", { license_key: mira.license.licenseKey });
    return [(body["license_key"] as { status: string }).status, body["valid"], body["error"]];
  };
  expect(await statusOf()).toEqual(["inactive", true, null]);
  await send("activate", { license_key: mira.license.licenseKey, instance_name: "pc" });
  expect(await statusOf()).toEqual(["active", true, null]);
  await suspendLicense(shop.deps, { license: mira.license.id, reason: "Chargeback" });
  expect(await statusOf()).toEqual(["disabled", false, "This license key is disabled."]);
  const trial = await newCustomer(shop);
  shop.clock.advance(days(8));
  const { body } = await send("validate", { license_key: trial.license.licenseKey });
  expect(body).toMatchObject({
    valid: false,
    error: "This license key is expired.",
    license_key: { status: "expired" },
  });
});

test("guesses of keys count with those of the other calls", async () => {
  const guesser = createVisitor(shop, { kind: "app", address: "10.30.0.1" });
  const guess = { license_key: "PF12-ABCD-EFGH-IJK5" };
  for (let count = 0; count < 20; count++) await guesser.call("POST /v1/licenses/validate", guess);
  const { status, body } = await guesser.call("POST /compat/lemonsqueezy/v1/licenses/validate", guess);
  expect(status).toBe(429);
  const words = "Too many requests. Wait a moment and try again.";
  expect(body).toEqual({ valid: false, error: words, message: words });
});

test("a form is refused by every other call", async () => {
  const visitor = createVisitor(shop, { kind: "app" });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  for (const path of ["/api/login", "/v1/licenses/validate"])
    expect((await visitor.call(`POST ${path}`, "email=a&password=b", headers)).status).toBe(415);
});
