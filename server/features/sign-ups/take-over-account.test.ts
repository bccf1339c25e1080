import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { License } from "@keystead/contract/portal/licenses";
import { type Customer, newCustomer, strongPassword } from "../../testing/customer.ts";
import { readMails } from "../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor, type Visitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });
const activate = (key: string, fingerprint: string) =>
  page().call("POST /v1/licenses/activate", { license_key: key, fingerprint, name: "Ada's laptop" });

async function mailedToken(email: string, template: string): Promise<string> {
  const mail = (await readMails(shop.deps, email)).findLast((one) => one.template === template);
  return mail?.url?.split("#token=")[1] ?? "";
}

async function signIn(visitor: Visitor, { email }: Customer): Promise<Visitor> {
  const token = await mailedToken(email, "verify-email");
  expect((await visitor.call("POST /api/sign-in", { token })).status).toBe(200);
  return visitor;
}

describe("an owner who comes to an account that somebody else registered", () => {
  test("gets the license with a new key and no machines, and the former key opens nothing", async () => {
    const intruder = await newCustomer(shop, { kind: "page" });
    await intruder.activate("intruders-machine");
    const owner = await signIn(page(), intruder);
    const { license, machines } = (await owner.call("GET /api/license")).body as {
      license: License;
      machines: unknown[];
    };
    expect(license).toMatchObject({ id: intruder.license.id, endDate: intruder.license.endDate });
    expect(license.licenseKey).not.toBe(intruder.license.licenseKey);
    expect(machines).toEqual([]);
    expect((await activate(license.licenseKey, "owners-machine")).body).toMatchObject({ code: "VALID" });
    const validation = await intruder.validate({ fingerprint: "intruders-machine" });
    expect(validation.body).toMatchObject({ valid: false, code: "NOT_FOUND" });
    const former = { license_key: intruder.license.licenseKey };
    const listed = await intruder.visitor.call("POST /v1/licenses/machines", former);
    expect(JSON.stringify(listed.body)).not.toContain("Ada's laptop");
    const mail = (await readMails(shop.deps, intruder.email)).find((one) => one.template === "key-replaced");
    expect(JSON.stringify(mail?.blocks)).toContain(license.licenseKey);
  });

  test("gets it with a new password too", async () => {
    const email = "set-a-password@example.com";
    const { body } = await page().call("POST /api/trial-signup", { email });
    const set = { token: await mailedToken(email, "set-password"), password: strongPassword };
    expect((await page().call("POST /api/reset-password", set)).status).toBe(200);
    const { licenseKey } = (body as { license: License }).license;
    const validation = await page().call("POST /api/validate-license", { license_key: licenseKey });
    expect(validation.body["valid"]).toBe(false);
  });

  test("keeps key and machine in the browser that registered", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    await ada.activate("adas-machine");
    const sameBrowser = Object.assign(page(), { device: ada.visitor.device });
    await signIn(sameBrowser, ada);
    expect((await ada.validate({ fingerprint: "adas-machine" })).body).toMatchObject({ code: "VALID" });
  });
});
