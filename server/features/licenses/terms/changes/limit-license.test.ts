import { afterAll, beforeAll, expect, test } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { limitLicense } from "./limit-license.ts";
import { revokeLicense } from "../suspensions/revoke-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const reason = "Order 7";

const setRules = (id: string, rules: object) =>
  shop.db.run(sql`update licenses set overrides = ${json(rules)} where id = ${id}`);

test("a license takes more machines with the same end, tier, key and machines, and its owner reads so", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("mill-one-machine");
  expect((await mira.activate("mill-two-machine")).body).toMatchObject({ code: "TOO_MANY_MACHINES" });
  const before = (await mira.getLicense()).license;
  const act = { license: mira.license.licenseKey, limits: { machines: 2 }, belowUse: false, reason };
  expect(await limitLicense(shop.deps, act)).toMatchObject({
    ok: true,
    license: { overrides: { machines: 2 } },
  });
  expect((await mira.activate("mill-two-machine")).status).toBe(200);
  const after = (await mira.getLicense()).license;
  expect(after).toMatchObject({ machines: { used: 2, max: 2 }, users: before.users });
  for (const fact of ["endDate", "type", "licenseKey"] as const) expect(after[fact]).toBe(before[fact]);
  expect(await mira.listActivity()).toContain("Limits changed (machines 2, people 1): Order 7");
  const mail = (await readMails(shop.deps, mira.email)).at(-2);
  expect([mail?.template, JSON.stringify(mail?.blocks)]).toEqual([
    "license-changed",
    expect.stringContaining("It now allows 2 machines and 1 person."),
  ]);
});

test("one limit leaves the other, and the license's other rules, as they are", async () => {
  const owner = await newOwner(shop);
  const license = owner.license.id;
  await limitLicense(shop.deps, { license, limits: { users: null }, belowUse: false, reason });
  const changed = await limitLicense(shop.deps, {
    license,
    limits: { machines: null },
    belowUse: false,
    reason,
  });
  expect(changed).toMatchObject({ ok: true, license: { overrides: { users: null, machines: null } } });
});

test("a limit below what is used is refused until it is meant, and then nothing is removed", async () => {
  const owner = await newOwner(shop, { machine: "mill-a-machine" });
  await owner.activate("mill-b-machine");
  const act = { license: owner.license.id, limits: { machines: 1 }, reason };
  expect(await limitLicense(shop.deps, { ...act, belowUse: false })).toEqual({
    ok: false,
    reason: "below_use",
  });
  expect((await owner.getLicense()).license.machines.max).not.toBe(1);
  expect(await limitLicense(shop.deps, { ...act, belowUse: true })).toMatchObject({ ok: true });
  const { license, machines } = await owner.getLicense();
  expect([license.machines, machines.length]).toEqual([{ used: 2, max: 1, full: true }, 2]);
  expect((await owner.activate("mill-c-machine")).body).toMatchObject({ code: "TOO_MANY_MACHINES" });
  const at = { ...act, limits: { machines: 2 }, belowUse: false };
  expect(await limitLicense(shop.deps, at)).toMatchObject({ ok: true });
});

test("a policy that keeps what is there makes what is used the limit, so that a freed place is taken again", async () => {
  const owner = await newOwner(shop, { machine: "mill-e-machine" });
  const { id: license } = owner.license;
  await owner.activate("mill-f-machine");
  await setRules(license, { onDowngrade: "keep" });
  const act = { license, limits: { machines: 1 }, reason };
  expect(await limitLicense(shop.deps, { ...act, belowUse: false })).toEqual({
    ok: false,
    reason: "below_use_kept",
  });
  expect(await limitLicense(shop.deps, { ...act, belowUse: true })).toMatchObject({
    ok: true,
    license: { overrides: { onDowngrade: "keep", machines: 2 } },
  });
  expect(await owner.listActivity()).toContain("Limits changed (machines 2, people 5): Order 7");
  // It allows just that by now.
  expect(await limitLicense(shop.deps, { ...act, belowUse: true })).toEqual({
    ok: false,
    reason: "same_limits",
  });
  await owner.visitor.call("POST /v1/licenses/deactivate", {
    license_key: owner.license.licenseKey,
    fingerprint: "mill-e-machine",
  });
  expect((await owner.activate("mill-g-machine")).body).toMatchObject({ code: "VALID" });
  expect((await owner.activate("mill-h-machine")).body).toMatchObject({ code: "TOO_MANY_MACHINES" });
});

test("a limit of people leaves machines beyond their limit as they are, whatever the policy", async () => {
  const owner = await newOwner(shop, { machine: "mill-i-machine" });
  const { id: license } = owner.license;
  await owner.activate("mill-j-machine");
  await setRules(license, { machines: 1, onDowngrade: "keep" });
  const act = { license, limits: { users: 2 }, belowUse: false, reason };
  expect(await limitLicense(shop.deps, act)).toMatchObject({
    ok: true,
    license: { overrides: { onDowngrade: "keep", machines: 1, users: 2 } },
  });
});

test("what an overage takes is not below what is used", async () => {
  const owner = await newOwner(shop, { machine: "mill-k-machine" });
  const { id: license } = owner.license;
  await owner.activate("mill-l-machine");
  await setRules(license, { overage: 1 });
  const act = { license, limits: { machines: 1 }, belowUse: false, reason };
  expect(await limitLicense(shop.deps, act)).toMatchObject({ ok: true });
});

test("what changes nothing, and a license that isn't there or is revoked, are refused", async () => {
  const mira = await newCustomer(shop);
  const act = { license: mira.license.id, limits: { machines: 1 }, belowUse: false, reason };
  expect(await limitLicense(shop.deps, act)).toEqual({ ok: false, reason: "same_limits" });
  expect(await limitLicense(shop.deps, { ...act, license: "PFXX-AAAA-AAAA-AAAA" })).toEqual({
    ok: false,
    reason: "license_not_found",
  });
  await revokeLicense(shop.deps, { license: mira.license.id, reason });
  const more = { ...act, limits: { machines: 9 } };
  expect(await limitLicense(shop.deps, more)).toEqual({ ok: false, reason: "license_revoked" });
});
