import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { License } from "@keystead/contract/portal/licenses";
import { sql } from "../../db/sql.ts";
import { minutes } from "../../platform/clock.ts";
import { type Customer, newCustomer, strongPassword } from "../../testing/customer.ts";
import { sendResetLink } from "../accounts/credentials/passwords/send-reset-link.ts";
import { issueFor } from "../../testing/issue-for.ts";
import { readMails } from "../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { type CallResponse, createVisitor, type Visitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

interface Portal {
  readonly license: License;
  readonly machines: readonly unknown[];
}

const page = () => createVisitor(shop, { kind: "page" });
const activate = (key: string, fingerprint: string) =>
  page().call("POST /v1/licenses/activate", { license_key: key, fingerprint, name: "Ada's laptop" });

async function mailedToken(email: string, template: string): Promise<string> {
  const mail = (await readMails(shop.deps, email)).findLast((one) => one.template === template);
  return mail?.url?.split("#token=")[1] ?? "";
}

/** Opens the link that confirms the address and logs in by it. */
async function signIn(visitor: Visitor, email: string, registrant?: string): Promise<CallResponse> {
  return visitor.call("POST /api/sign-in", { token: await mailedToken(email, "verify-email"), registrant });
}

const isIn = async (visitor: Visitor) => (await visitor.call("GET /api/session")).body["user"] !== null;

describe("whoever opens the link in a browser that is new to the account", () => {
  test("is asked whether they signed up, before anything happens", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    await ada.activate("adas-machine-1");
    const question = { status: 409, body: { code: "registrant_unknown", details: { email: ada.email } } };
    expect(await signIn(page(), ada.email)).toMatchObject(question);
    const app = createVisitor(shop, { kind: "app" });
    expect(await signIn(app, ada.email)).toMatchObject(question);
    expect(await isIn(ada.visitor)).toBe(true);
    expect((await ada.validate({ fingerprint: "adas-machine-1" })).body).toMatchObject({ code: "VALID" });
    const mailed = (await readMails(shop.deps, ada.email)).map(({ template }) => template);
    for (const template of ["key-replaced", "set-password"]) expect(mailed).not.toContain(template);
    expect((await signIn(page(), ada.email, "me")).status).toBe(200);
    // The link is spent now: nobody is told whose it was.
    expect((await signIn(page(), ada.email)).body).not.toHaveProperty("details.email");
  });

  test("and did, keeps the key and the machines, but neither sessions nor a password that others may have", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    await ada.activate("adas-machine-2");
    const phone = page();
    expect(await signIn(phone, ada.email, "me")).toMatchObject({
      status: 200,
      body: { user: { emailVerified: true, hasPassword: false } },
    });
    const { license, machines } = (await phone.call("GET /api/license")).body as unknown as Portal;
    expect(license.licenseKey).toBe(ada.license.licenseKey);
    expect(machines).toHaveLength(1);
    expect((await ada.validate({ fingerprint: "adas-machine-2" })).body).toMatchObject({ code: "VALID" });
    expect(await isIn(ada.visitor)).toBe(false);
    const guess = { email: ada.email, password: strongPassword };
    expect((await page().call("POST /api/login", guess)).status).toBe(401);
    const mailed = (await readMails(shop.deps, ada.email)).map(({ template }) => template);
    expect(mailed).not.toContain("key-replaced");
    expect(mailed).toContain("set-password");
  });

  test("and did not, gets the license with a new key and no machines, and the former key opens nothing", async () => {
    const intruder = await newCustomer(shop, { kind: "page" });
    await intruder.activate("intruders-machine");
    const owner = page();
    expect((await signIn(owner, intruder.email, "other")).status).toBe(200);
    const { license, machines } = (await owner.call("GET /api/license")).body as unknown as Portal;
    expect(license).toMatchObject({ id: intruder.license.id, endDate: intruder.license.endDate });
    expect(license.licenseKey).not.toBe(intruder.license.licenseKey);
    expect(machines).toEqual([]);
    expect((await activate(license.licenseKey, "owners-machine")).body).toMatchObject({ code: "VALID" });
    const validation = await intruder.validate({ fingerprint: "intruders-machine" });
    expect(validation.body).toMatchObject({ valid: false, code: "NOT_FOUND" });
    const former = { license_key: intruder.license.licenseKey };
    const listed = await intruder.visitor.call("POST /v1/licenses/machines", former);
    expect(JSON.stringify(listed.body)).not.toContain("Ada's laptop");
    expect(await isIn(intruder.visitor)).toBe(false);
    const mail = (await readMails(shop.deps, intruder.email)).find((one) => one.template === "key-replaced");
    expect(JSON.stringify(mail?.blocks)).toContain(license.licenseKey);
  });

  test("is asked before a new password too, which keeps or replaces the key", async () => {
    for (const registrant of ["me", "other"]) {
      const email = `set-a-password-${registrant}@example.com`;
      const phone = page();
      const { body } = await phone.call("POST /api/trial-signup", { email });
      const set = { token: await mailedToken(email, "set-password"), password: strongPassword };
      expect(await page().call("POST /api/reset-password", set)).toMatchObject({
        status: 409,
        body: { code: "registrant_unknown", details: { email } },
      });
      expect(await isIn(phone)).toBe(true);
      expect((await page().call("POST /api/reset-password", { ...set, registrant })).status).toBe(200);
      expect(await isIn(phone)).toBe(false);
      const { licenseKey } = (body as { license: License }).license;
      const validation = await page().call("POST /api/validate-license", { license_key: licenseKey });
      expect(validation.body["valid"]).toBe(registrant === "me");
    }
  });
});

describe("an API key of an account that is taken over", () => {
  const charts = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
  const countKeys = async (visitor: Visitor) =>
    ((await visitor.call("GET /api/api-keys")).body["apiKeys"] as unknown[]).length;

  test.each([
    { registrant: "other", left: 0 },
    { registrant: "me", left: 1 },
  ])("is revoked unless its owner says that they signed up: $registrant", async ({ registrant, left }) => {
    const intruder = await newCustomer(shop, { kind: "page" });
    expect((await intruder.call("POST /api/api-keys", charts)).status).toBe(201);
    const owner = page();
    expect((await signIn(owner, intruder.email, registrant)).status).toBe(200);
    expect(await countKeys(owner)).toBe(left);
  });

  async function revocations({ accountId }: Customer): Promise<unknown[]> {
    const events = await shop.db.rows<{ detail: unknown }>(sql`
      select detail from security_events where account_id = ${accountId} and kind = 'api_keys_revoked'`);
    return events.map(({ detail }) => detail);
  }

  test("is on record when it ends", async () => {
    const intruder = await newCustomer(shop, { kind: "page" });
    await intruder.call("POST /api/api-keys", charts);
    await signIn(page(), intruder.email, "other");
    expect(await revocations(intruder)).toEqual([{ keys: 1 }]);
  });

  test("ends with the reset that takes the account over, whatever it asks for, and is named by it", async () => {
    const intruder = await newCustomer(shop, { kind: "page" });
    const { accountId, email } = intruder;
    await intruder.call("POST /api/api-keys", charts);
    await sendResetLink(shop.deps, { accountId, address: "192.0.2.7" });
    const { body } = await page().call("POST /api/reset-password", {
      token: await mailedToken(email, "reset-password"),
      password: strongPassword,
      registrant: "other",
      apiKeys: "keep",
    });
    expect(body["apiKeys"]).toMatchObject([{ name: "Charts", revoked: true }]);
    const mail = (await readMails(shop.deps, email)).find((one) => one.template === "password-changed");
    expect(JSON.stringify(mail?.blocks)).toContain("Your API keys were revoked: Charts.");
    expect(await revocations(intruder)).toEqual([{ keys: 1 }]);
  });

  test("is not reached by an invitation to that address, which opens no account", async () => {
    const intruder = await newCustomer(shop, { kind: "page" });
    await intruder.call("POST /api/api-keys", charts);
    const host = await newCustomer(shop);
    const team = { tier: "professional", duration: { days: 30 } } as const;
    const license = await issueFor(shop, { email: host.email, ...team });
    await host.call("POST /api/license/invitations", { license: license.id, email: intruder.email });
    const token = await mailedToken(intruder.email, "seat-invitation");
    const owner = page();
    expect((await owner.call("POST /api/invitations/accept", { token })).status).toBe(403);
    expect(await isIn(owner)).toBe(false);
  });
});

describe("nobody is asked", () => {
  test("in the browser that signed up, and key and machine stay", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    await ada.activate("adas-machine-5");
    const sameBrowser = Object.assign(page(), { device: ada.visitor.device });
    expect((await signIn(sameBrowser, ada.email)).status).toBe(200);
    expect((await ada.validate({ fingerprint: "adas-machine-5" })).body).toMatchObject({ code: "VALID" });
  });

  test("in a session of the account", async () => {
    const ada = await newCustomer(shop);
    await ada.activate("adas-machine-6");
    const token = await mailedToken(ada.email, "verify-email");
    expect((await ada.call("POST /api/sign-in", { token })).status).toBe(200);
    expect((await ada.validate({ fingerprint: "adas-machine-6" })).body).toMatchObject({ code: "VALID" });
  });

  test("about an account that the operator made", async () => {
    for (const name of ["sign-in", "reset-password"]) {
      const email = `made-for-${name}@example.com`;
      const order = { email, tier: "standard", duration: { days: 30 } } as const;
      await issueFor(shop, order);
      await page().call("POST /api/trial-signup", { email });
      const use =
        name === "sign-in"
          ? { token: await mailedToken(email, "sign-in-link") }
          : { token: await mailedToken(email, "set-password"), password: strongPassword };
      expect((await page().call(`POST /api/${name}`, use)).status).toBe(200);
      expect((await readMails(shop.deps, email)).map(({ template }) => template)).not.toContain(
        "key-replaced",
      );
    }
  });

  test("once the address is confirmed, whatever they send", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    await ada.visitor.call("POST /api/verify-email", { token: await mailedToken(ada.email, "verify-email") });
    for (const registrant of [undefined, "other"]) {
      shop.clock.advance(minutes(5));
      await page().call("POST /api/trial-signup", { email: ada.email });
      const use = { token: await mailedToken(ada.email, "sign-in-link"), registrant };
      expect((await page().call("POST /api/sign-in", use)).status).toBe(200);
    }
    expect((await ada.validate()).body).toMatchObject({ license: { status: "pending" } });
    expect(await isIn(ada.visitor)).toBe(true);
  });
});
