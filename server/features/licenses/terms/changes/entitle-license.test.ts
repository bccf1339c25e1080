import { namedFeatures } from "@keystead/content/tiers";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { presentLicenseRecord } from "../../facts/present-license-record.ts";
import { convertLicense } from "./convert-license.ts";
import { entitleLicense } from "./entitle-license.ts";
import { issueFor } from "../../../../testing/issue-for.ts";

const reason = "Order 7";
const feature = { id: "export", name: "CSV export" };
const suite = ["bundler-bot", "volume-bot", "reply-bot", "trending-bot", "like-bot"];

/** A shop whose Standard covers one app, and Professional one app and a feature. */
let shop: TestApp;
beforeAll(async () => {
  const shipped = await testApp();
  const { shop: offer } = shipped.deps;
  await shipped.close();
  const narrow: Record<string, string[]> = {
    standard: ["volume-bot"],
    professional: ["volume-bot", "export"],
  };
  const tiers = offer.tiers.map((tier) => {
    const entitlements = narrow[tier.id];
    return entitlements ? { ...tier, entitlements } : tier;
  });
  const plans = offer.plans.map((plan) =>
    plan.id === "reply-bot" ? { ...plan, entitlements: ["reply-bot", "export"] } : plan,
  );
  shop = await testApp({
    replace: { shop: { ...offer, tiers, plans, namedFeatures: [...namedFeatures, feature] } },
  });
});
afterAll(() => shop.close());

const covered = (license: Parameters<typeof presentLicenseRecord>[1]) =>
  presentLicenseRecord(shop.deps, license).entitlements;

test("a license covers what its tier names, the suite where it names nothing, or what it is issued with", async () => {
  const order = { email: "lin@example.com", duration: { days: 30 } } as const;
  expect(covered(await issueFor(shop, { ...order, tier: "standard" }))).toEqual(["volume-bot"]);
  expect(covered(await issueFor(shop, { ...order, tier: "enterprise" }))).toEqual(suite);
  const own = { ...order, tier: "standard", entitlements: ["like-bot", "export"] };
  expect(covered(await issueFor(shop, own))).toEqual(["like-bot", "export"]);
});

test("a trial covers what the plans in the cart name, and the suite as soon as one of them names nothing", async () => {
  const trialOf = async (products: string[]) => {
    const account = { email: `${products.join(".")}@example.com`, products };
    const { body } = await createVisitor(shop, { kind: "app" }).call("POST /api/trial-signup", account);
    return (body as unknown as { license: { products: { id: string; name: string }[] } }).license.products;
  };
  expect(await trialOf(["reply-bot"])).toEqual([
    { id: "reply-bot", name: "Reply bot" },
    { id: "export", name: "CSV export" },
  ]);
  const both = ["reply-bot", "volume-bot"];
  expect((await trialOf(both)).map(({ id }) => id)).toEqual([...new Set([...both, ...suite])]);
});

test("converting gives the license what the new tier covers, or what is named", async () => {
  const mira = await newCustomer(shop);
  const act = { license: mira.license.id, reason, duration: { days: 30 } } as const;
  expect(await convertLicense(shop.deps, { ...act, tier: "professional" })).toMatchObject({
    license: { entitlements: ["volume-bot", "export"] },
  });
  const named = { ...act, tier: "professional", entitlements: ["reply-bot"] };
  expect(await convertLicense(shop.deps, named)).toMatchObject({ license: { entitlements: ["reply-bot"] } });
});

describe("entitling", () => {
  it("adds and removes apps and features, and tells the owner in the timeline and by mail", async () => {
    const mira = await newCustomer(shop);
    const change = { license: mira.license.id, reason, add: ["export"], remove: suite.slice(1) };
    const entitlements = ["bundler-bot", "export"];
    expect(await entitleLicense(shop.deps, change)).toMatchObject({ ok: true, license: { entitlements } });
    expect((await mira.listActivity())[0]).toBe(`License now covers Bundler bot, CSV export: ${reason}`);
    expect((await readMails(shop.deps, mira.email)).at(-1)?.subject).toContain("covers different apps now");
  });

  it("is noticed by validation, leases, license files and downloads, and by nothing else of the machine", async () => {
    const mira = await newCustomer(shop);
    const fingerprint = "machine-of-mira-0001";
    const ask = (product: string, entitlements = [product]) =>
      mira.validate({ fingerprint, product, entitlements });
    await mira.activate(fingerprint, { product: "reply-bot" });
    expect((await ask("reply-bot")).body).toMatchObject({ valid: true });
    expect((await ask("reply-bot", ["export"])).body).toMatchObject({ code: "ENTITLEMENTS_MISSING" });

    await entitleLicense(shop.deps, {
      license: mira.license.id,
      reason,
      add: ["export"],
      remove: ["reply-bot"],
    });
    expect((await ask("reply-bot")).body).toMatchObject({ valid: false, code: "ENTITLEMENTS_MISSING" });
    expect((await ask("volume-bot", ["export"])).body).toMatchObject({
      valid: true,
      entitlements: ["bundler-bot", "volume-bot", "trending-bot", "like-bot", "export"],
    });
    const refused = await mira.activate(fingerprint, { product: "reply-bot" });
    expect(refused.body).toMatchObject({ code: "ENTITLEMENTS_MISSING", lease: null });
    const { lease } = (await mira.activate(fingerprint, { product: "volume-bot" })).body;
    expect(claimsOf(lease)).toMatchObject({ entitlements: expect.arrayContaining(["export"]) as string[] });
    expect(claimsOf(lease)["entitlements"]).not.toContain("reply-bot");
    const file = { license_key: mira.license.licenseKey, fingerprint, product: "reply-bot" };
    expect((await mira.call("POST /v1/licenses/file", file)).body).toMatchObject({
      code: "ENTITLEMENTS_MISSING",
      file: null,
    });
    expect((await mira.getLicense()).license).toMatchObject({ machines: { used: 1 } });
    expect((await mira.getLicense()).license.downloadUrls.join()).not.toContain("reply-bot");
    expect((await mira.call("GET /api/downloads/reply-bot")).status).toBe(404);
  });

  it("changes nothing when the license covers just that already, or would cover nothing, or is revoked", async () => {
    const mira = await newCustomer(shop);
    const act = { license: mira.license.id, reason };
    expect(await entitleLicense(shop.deps, { ...act, add: ["reply-bot"], remove: ["export"] })).toEqual({
      ok: false,
      reason: "nothing_changes",
    });
    expect(await entitleLicense(shop.deps, { ...act, remove: suite })).toEqual({
      ok: false,
      reason: "covers_nothing",
    });
    expect(
      await entitleLicense(shop.deps, { ...act, license: "PF00-0000-0000-000B", remove: suite }),
    ).toEqual({
      ok: false,
      reason: "license_not_found",
    });
    expect((await mira.getLicense()).license.products.map(({ id }) => id)).toEqual(suite);
  });
});

/** The claims of a lease, whose signature other tests check. */
function claimsOf(lease: unknown): Record<string, unknown> {
  const payload = String(lease).split(".")[1] ?? "";
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
}
