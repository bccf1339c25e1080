import { afterAll, beforeAll, expect, test } from "vitest";
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
