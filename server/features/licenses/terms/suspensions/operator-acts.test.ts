import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { days } from "../../../../platform/clock.ts";
import { presentLicenseRecord } from "../../facts/present-license-record.ts";
import { convertLicense } from "../changes/convert-license.ts";
import { extendLicense } from "../changes/extend-license.ts";
import { issueFor } from "../../../../testing/issue-for.ts";
import { reinstateLicense } from "./reinstate-license.ts";
import { revokeLicense } from "./revoke-license.ts";
import { resendKey } from "../changes/resend-key.ts";
import { rotateKey } from "../changes/rotate-key.ts";
import { canUndo } from "./rules.ts";
import { undoRevocation } from "./undo-revocation.ts";
import { suspendLicense } from "./suspend-license.ts";
import { transferLicense } from "../changes/transfer-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const reason = "Invoice 2026-118";
const after = (count: number) => new Date(shop.clock.now().getTime() + days(count));

describe("issuing", () => {
  it("makes an account for a new address, covers the suite, and mails the key and a link to set a password", async () => {
    const order = { email: "Lin@Example.com", tier: "professional", duration: { days: 30 } } as const;
    const license = presentLicenseRecord(shop.deps, await issueFor(shop, { ...order, reason }));
    expect(license).toMatchObject({
      email: "Lin@Example.com",
      status: "pending",
      tier: "professional",
      endDate: after(30).toISOString(),
      graceUntil: after(37).toISOString(),
      confirmBy: null,
      machines: { used: 0, max: 10 },
      entitlements: ["bundler-bot", "volume-bot", "reply-bot", "trending-bot", "like-bot"],
    });
    const mails = await readMails(shop.deps, "Lin@Example.com");
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["license-issued", "set-password"]);
    expect(JSON.stringify(mails)).toContain(license.licenseKey);
  });

  it("gives a customer a second license, and uses the account that they have", async () => {
    const mira = await newCustomer(shop);
    const order = {
      email: mira.email.toUpperCase(),
      tier: "standard",
      duration: { term: "yearly" },
    } as const;
    const { id, accountId } = await issueFor(shop, { ...order, overrides: { machines: 3 } });
    expect(accountId).toBe(mira.accountId);
    expect((await mira.call(`GET /api/license?id=${id}`)).body).toMatchObject({
      license: { type: "standard", machines: { used: 0, max: 3 } },
    });
    const mails = await readMails(shop.deps, mira.email);
    expect(mails.map(({ template }) => template)).not.toContain("set-password");
  });
});

describe("extending", () => {
  it("adds to the end, keeps key and machines, and tells the owner in the timeline and by mail", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-extend");
    const act = { license: mira.license.id, reason, duration: { days: 10 } } as const;
    expect(await extendLicense(shop.deps, act)).toMatchObject({ ok: true, license: { endsAt: after(17) } });
    expect((await mira.validate({ fingerprint: "fingerprint-extend" })).body).toMatchObject({
      valid: true,
      license: { endDate: after(17).toISOString() },
    });
    expect((await mira.listActivity())[0]).toMatch(/^License extended until .*: /);
    expect((await mira.listActivity())[0]).toContain(reason);
    expect((await readMails(shop.deps, mira.email)).at(-1)?.subject).toContain("was extended");
  });
});

test("converting a trial keeps its key and its machine, and lifts its pause", async () => {
  const app = await testApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  try {
    const mira = await newCustomer(app);
    await mira.activate("fingerprint-convert");
    app.clock.advance(days(2));
    expect((await mira.validate({ fingerprint: "fingerprint-convert" })).body).toMatchObject({
      code: "UNCONFIRMED",
    });
    const conversion = { tier: "professional", duration: { term: "monthly" }, reason } as const;
    expect(await convertLicense(app.deps, { ...conversion, license: mira.license.licenseKey })).toMatchObject(
      {
        ok: true,
      },
    );
    expect((await mira.validate({ fingerprint: "fingerprint-convert" })).body).toMatchObject({
      valid: true,
      code: "VALID",
      license: { tier: "professional", type: "commercial" },
      trial: null,
      limits: { machines: { used: 1, max: 10 }, users: { used: 1, max: 5 } },
    });
    expect((await mira.listActivity())[0]).toBe(`License changed to Professional: ${reason}`);
  } finally {
    await app.close();
  }
});

test("a rotated key stops working, the machine keeps its place, and the owner gets the new key by mail", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-rotate");
  const result = await rotateKey(shop.deps, { license: mira.license.licenseKey, reason: "Leaked" });
  if (!result.ok) throw new Error(result.reason);
  const { licenseKey } = presentLicenseRecord(shop.deps, result.license);
  expect((await mira.validate({ fingerprint: "fingerprint-rotate" })).body).toMatchObject({
    code: "NOT_FOUND",
  });
  const app = createVisitor(shop, { kind: "app" });
  const renewed = { license_key: licenseKey, fingerprint: "fingerprint-rotate" };
  expect((await app.call("POST /v1/licenses/validate", renewed)).body).toMatchObject({ code: "VALID" });
  const mail = (await readMails(shop.deps, mira.email)).at(-1);
  expect(JSON.stringify(mail?.blocks)).toContain(licenseKey);
  expect((await mira.listActivity())[0]).toBe("License key replaced: Leaked");
});

test("a transferred license belongs to the new owner alone, with a new key and no machine", async () => {
  const [mira, lin] = [await newCustomer(shop), await newCustomer(shop)];
  await mira.activate("fingerprint-transfer");
  const act = { license: mira.license.id, email: lin.email, reason: "Sold" };
  expect(await transferLicense(shop.deps, act)).toMatchObject({ ok: true, license: { machinesUsed: 0 } });
  expect(await transferLicense(shop.deps, act)).toEqual({ ok: false, reason: "already_theirs" });
  expect((await mira.validate()).body).toMatchObject({ code: "NOT_FOUND" });
  expect((await mira.call("GET /api/license")).status).toBe(404);
  expect((await lin.call(`GET /api/license?id=${mira.license.id}`)).body).toMatchObject({
    license: { email: lin.email, role: "owner" },
    machines: [],
  });
  expect((await readMails(shop.deps, mira.email)).at(-1)?.subject).toContain("was transferred");
  expect((await readMails(shop.deps, lin.email)).at(-1)?.template).toBe("license-issued");
});

test("mailing a key once more changes nothing of the license, and a revoked one gets none", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-resend");
  const shown = await mira.call("GET /api/license");
  const sent = await resendKey(shop.deps, { license: mira.license.id });
  expect(sent).toMatchObject({ ok: true, license: { id: mira.license.id, machinesUsed: 1 } });
  const mail = (await readMails(shop.deps, mira.email)).at(-1);
  expect(mail?.template).toBe("license-issued");
  expect(JSON.stringify(mail?.blocks)).toContain(mira.license.licenseKey);
  expect((await mira.call("GET /api/license")).body).toEqual(shown.body);
  await revokeLicense(shop.deps, { license: mira.license.id, reason });
  const refused = { ok: false, reason: "license_revoked" };
  expect(await resendKey(shop.deps, { license: mira.license.id })).toEqual(refused);
});

describe("suspending, reinstating, revoking", () => {
  it("stops a license at its next check and lets it go on, with the reason in the timeline", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-suspend");
    const act = { license: mira.license.id, reason: "Chargeback" };
    const validate = async () => (await mira.validate({ fingerprint: "fingerprint-suspend" })).body;
    expect(await reinstateLicense(shop.deps, act)).toEqual({ ok: false, reason: "not_suspended" });
    await suspendLicense(shop.deps, act);
    expect(await validate()).toMatchObject({ valid: false, code: "SUSPENDED" });
    expect(await suspendLicense(shop.deps, act)).toEqual({ ok: false, reason: "already_suspended" });
    await reinstateLicense(shop.deps, { ...act, reason: "Paid" });
    expect(await validate()).toMatchObject({ valid: true, code: "VALID" });
    expect((await mira.listActivity()).slice(0, 2)).toEqual([
      "License reinstated: Paid",
      "License suspended: Chargeback",
    ]);
  });

  it("refuses every other act on a revoked license", async () => {
    const mira = await newCustomer(shop);
    const act = { license: mira.license.licenseKey.toLowerCase(), reason: "Refunded" };
    expect(await revokeLicense(shop.deps, act)).toMatchObject({ ok: true });
    expect((await mira.validate()).body).toMatchObject({ valid: false, code: "REVOKED" });
    const refused = { ok: false, reason: "license_revoked" };
    expect(await revokeLicense(shop.deps, act)).toEqual(refused);
    expect(await suspendLicense(shop.deps, act)).toEqual(refused);
    expect(await reinstateLicense(shop.deps, act)).toEqual(refused);
    expect(await extendLicense(shop.deps, { ...act, duration: { days: 1 } })).toEqual(refused);
    const conversion = { ...act, tier: "standard", duration: { days: 1 } };
    expect(await convertLicense(shop.deps, conversion)).toEqual(refused);
  });

  it("undoes a revocation within 30 days, with key and machines, and not later", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-unrevoke");
    const act = { license: mira.license.id, reason: "Refunded by mistake" };
    const validate = async () => (await mira.validate({ fingerprint: "fingerprint-unrevoke" })).body;
    expect(await undoRevocation(shop.deps, act)).toEqual({ ok: false, reason: "not_revoked" });
    await extendLicense(shop.deps, { ...act, duration: { days: 90 } });
    await revokeLicense(shop.deps, act);
    expect(await validate()).toMatchObject({ valid: false, code: "REVOKED" });
    expect(await undoRevocation(shop.deps, act)).toMatchObject({ ok: true, license: { revokedAt: null } });
    expect(await validate()).toMatchObject({ valid: true, code: "VALID" });
    expect((await mira.listActivity())[0]).toBe("License reinstated: Refunded by mistake");
    expect((await readMails(shop.deps, mira.email)).at(-1)?.subject).toContain("works again");
  });

  it("leaves a license suspended that was it before its revocation, without a mail that says otherwise", async () => {
    const mira = await newCustomer(shop);
    const act = { license: mira.license.id, reason };
    await suspendLicense(shop.deps, act);
    await revokeLicense(shop.deps, act);
    const mails = await readMails(shop.deps, mira.email);
    expect(await undoRevocation(shop.deps, act)).toMatchObject({ ok: true });
    expect((await mira.validate()).body).toMatchObject({ valid: false, code: "SUSPENDED" });
    expect(await readMails(shop.deps, mira.email)).toHaveLength(mails.length);
  });

  it.each([
    [30, 0, true],
    [30, 1, false],
  ])("can be undone for 30 days: %d days and %d ms later %s", (count, more, expected) => {
    const revokedAt = new Date("2026-11-29T08:00:00Z");
    expect(canUndo(revokedAt, new Date(revokedAt.getTime() + days(count) + more))).toBe(expected);
  });

  it("does not know a license that does not exist", async () => {
    for (const license of [crypto.randomUUID(), "PF12-ABCD-EFGH-IJK5", "nothing"])
      expect(await suspendLicense(shop.deps, { license, reason })).toEqual({
        ok: false,
        reason: "license_not_found",
      });
  });

  it("records simultaneous acts one after the other: one of ten suspends", async () => {
    const mira = await newCustomer(shop);
    const acts = Array.from({ length: 10 }, () =>
      suspendLicense(shop.deps, { license: mira.license.id, reason }),
    );
    const results = await Promise.all(acts);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await mira.listActivity()).filter((line) => line.startsWith("License suspended"))).toHaveLength(
      1,
    );
  });
});
