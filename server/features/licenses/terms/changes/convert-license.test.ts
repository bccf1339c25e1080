import type { Policy } from "@keystead/contract/shop/policy";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type IssuedLicense, operatorCalls, refusal } from "../../../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../../../testing/operator.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { convertLicense } from "./convert-license.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const { issued, act } = operatorCalls(() => operator);

/** A license that is used on two machines. */
async function used(): Promise<IssuedLicense> {
  const license = await issued();
  for (const name of ["a", "b"]) {
    const machine = { license_key: license.license_key, fingerprint: `mill ${name} of ${license.id}` };
    await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/activate", machine);
  }
  return license;
}

test("a conversion below what is used is refused until it is meant, and then nothing is removed", async () => {
  const { id } = await used();
  const convert = (name: string, more: object = {}) =>
    act(id, name, { tier: "standard", term: "yearly", machines: 1, ...more });
  expect(await convert("convert")).toMatchObject(refusal(409, "below_use"));
  expect(await convert("convert?dry_run=true")).toMatchObject(refusal(409, "below_use"));
  const unchanged = await operator.call(`GET /v1/admin/licenses/${id}`);
  expect(unchanged.body).toMatchObject({ license: { tier: "professional", machines: { used: 2, max: 10 } } });
  const meant = await convert("convert", { below_use: true });
  expect(meant.body).toMatchObject({ license: { tier: "standard", machines: { used: 2, max: 1 } } });
});

describe("what happens to what is beyond the limits is a rule of the new policy", () => {
  const shopWith = (onDowngrade: Policy["onDowngrade"]) => ({
    ...shop.deps,
    shop: { ...shop.deps.shop, tiers: shop.deps.shop.tiers.map((tier) => ({ ...tier, onDowngrade })) },
  });
  const conversion = { tier: "standard", duration: { term: "yearly" }, reason: "Order 7" } as const;

  it("keep: the license allows as many as are there", async () => {
    const { id } = await used();
    const deps = shopWith("keep");
    const act = { ...conversion, license: { id } };
    expect(await convertLicense(deps, act)).toEqual({ ok: false, reason: "below_use_kept" });
    expect(await convertLicense(deps, { ...act, belowUse: true })).toMatchObject({
      ok: true,
      license: { tier: "standard", overrides: { machines: 2 } },
    });
    const kept = { ...act, belowUse: true, overrides: { machines: null } };
    expect(await convertLicense(deps, kept)).toMatchObject({ license: { overrides: { machines: null } } });
  });

  it("refuse-most-recent: the limit is that of the tier, and a rule of the license's own decides instead", async () => {
    const { id } = await used();
    const deps = shopWith("refuse-most-recent");
    const act = { ...conversion, license: { id } };
    expect(await convertLicense(deps, act)).toEqual({ ok: false, reason: "below_use_refused" });
    expect(await convertLicense(deps, { ...act, belowUse: true })).toMatchObject({
      license: { overrides: {} },
    });
    const own = { ...act, overrides: { onDowngrade: "refuse-new" } } as const;
    expect(await convertLicense(deps, own)).toEqual({ ok: false, reason: "below_use" });
  });

  it("is told when the conversion is refused, in its preview, and when it is made", async () => {
    const { id } = await used();
    const convert = (name: string, more: object = {}) =>
      act(id, name, { tier: "standard", term: "yearly", machines: 1, ...more });
    expect((await convert("convert")).body).toMatchObject({
      error: {
        details: {
          fields: [
            {
              field: "below_use",
              code: "below_use",
              message:
                "What is there stays, and no more is taken until enough is removed (onDowngrade: refuse-new).",
            },
          ],
        },
      },
    });
    const over_limit =
      "1 machine beyond the limit. What is there stays, and no more is taken until enough is removed.";
    for (const name of ["convert?dry_run=true", "convert"])
      expect((await convert(name, { below_use: true })).body).toMatchObject({ over_limit });
    const wider = await act(id, "limit", { machines: 2 });
    expect(wider.body).not.toHaveProperty("over_limit");
    const tighter = await act(id, "limit", { machines: 1, below_use: true });
    expect(tighter.body).toMatchObject({ over_limit });
  });
});

test("a conversion to what is used, and a call to a sooner end, are what was asked for", async () => {
  const { id } = await used();
  const exact = await act(id, "convert", { tier: "enterprise", days: 3, machines: 2 });
  expect(exact.body).toMatchObject({ license: { tier: "enterprise", machines: { used: 2, max: 2 } } });
});

test("what gives less is refused to who hasn't said that it may: a sooner end, fewer machines, fewer people", async () => {
  const { id } = await issued({ term: undefined, days: 30, machines: 5, users: 5 });
  const convert = (more: object) =>
    convertLicense(shop.deps, {
      license: { id },
      tier: "enterprise",
      reason: "Order 7",
      givesLess: false,
      duration: { days: 60 },
      overrides: { machines: 5, users: 5 },
      ...more,
    });
  for (const less of [
    { duration: { days: 20 } },
    { overrides: { machines: 4, users: 5 } },
    { overrides: { machines: 5, users: 4 } },
  ])
    expect([less, await convert(less)]).toEqual([less, { ok: false, reason: "gives_less" }]);
  expect(await convert({ overrides: { machines: null, users: 5 } })).toMatchObject({ ok: true });
  expect(await convert({})).toEqual({ ok: false, reason: "gives_less" });
});
