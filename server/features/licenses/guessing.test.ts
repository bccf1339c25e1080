import { randomInt } from "node:crypto";
import { parseLicenseKey } from "@keystead/contract/values/license-key";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../db/sql.ts";
import { hours } from "../../platform/clock.ts";
import { newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { newLicenseKey } from "./facts/keys/new-license-key.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const openApp = (address: string) => createVisitor(shop, { kind: "app", address });
/** A well-formed key, which no license has. */
const unknownKey = () => newLicenseKey("PF", randomInt);
const isAnswered = ({ status }: { status: number }) => status === 200;

/** Sends 200 wrong keys at once and the right one last. */
async function burst(address: string, name: string, right: string, more: object = {}) {
  const guesser = openApp(address);
  const guess = (license_key: string) => guesser.call(name, { license_key, ...more });
  const wrong = Array.from({ length: 200 }, () => guess(unknownKey()));
  const last = guess(right);
  return { wrong: await Promise.all(wrong), last: await last };
}

describe("a burst of license keys from one network", () => {
  it.each([
    ["POST /v1/licenses/validate", "10.20.0.1", {}],
    ["POST /v1/licenses/validate", "10.20.0.2", { fingerprint: "fingerprint-none" }],
    ["POST /v1/licenses/activate", "10.20.0.3", { fingerprint: "fingerprint-none" }],
    ["POST /v1/licenses/deactivate", "10.20.0.4", { fingerprint: "fingerprint-none" }],
    ["POST /v1/licenses/machines", "10.20.0.5", { fingerprint: "fingerprint-none" }],
    ["POST /api/validate-license", "10.20.0.6", {}],
    ["POST /v1/licenses/heartbeat", "10.20.0.7", { fingerprint: "fingerprint-none" }],
    [
      "POST /v1/licenses/replace",
      "10.20.0.8",
      { fingerprint: "fingerprint-none", machine: "0190a3a0-0000-7000-8000-000000000001" },
    ],
  ])("learns no more than the limit from %s (%s)", async (name, address, more) => {
    const mira = await newCustomer(shop);
    const { wrong, last } = await burst(address, name, mira.license.licenseKey, more);
    expect(wrong.filter(isAnswered)).toHaveLength(20);
    expect(last.status).toBe(429);
    expect((await mira.getLicense()).machines).toEqual([]);
  });
});

describe("a burst of license keys to the calls of Lemon Squeezy", () => {
  it.each([
    ["validate", "10.20.4.1", {}],
    ["validate", "10.20.4.2", { instance_id: "0190a3a0-0000-7000-8000-000000000001" }],
    ["activate", "10.20.4.3", { instance_name: "pc" }],
    ["deactivate", "10.20.4.4", { instance_id: "0190a3a0-0000-7000-8000-000000000001" }],
  ])("learns no more from %s than the limit (%s)", async (verb, address, more) => {
    const mira = await newCustomer(shop);
    const name = `POST /compat/lemonsqueezy/v1/licenses/${verb}`;
    const { wrong, last } = await burst(address, name, mira.license.licenseKey, more);
    expect(wrong.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(last.status).toBe(429);
    expect((await mira.getLicense()).machines).toEqual([]);
  });
});

describe("a network that has used up its guesses", () => {
  it("is still served on every machine that is activated", async () => {
    const mira = await newCustomer(shop);
    const fingerprint = "fingerprint-office";
    await mira.activate(fingerprint);
    const address = "10.20.1.1";
    await burst(address, "POST /v1/licenses/validate", unknownKey());
    const office = openApp(address);
    const pair = { license_key: mira.license.licenseKey, fingerprint };
    const validations = await Promise.all(
      Array.from({ length: 500 }, () => office.call("POST /v1/licenses/validate", pair)),
    );
    expect(validations.filter(isAnswered)).toHaveLength(500);
    for (const verb of ["activate", "machines", "deactivate"])
      expect([verb, (await office.call(`POST /v1/licenses/${verb}`, pair)).status]).toEqual([verb, 200]);
    expect((await office.call("POST /v1/licenses/validate", pair)).status).toBe(429);
  });

  it("is still served on every machine with an app that was built for Lemon Squeezy", async () => {
    const mira = await newCustomer(shop);
    const { licenseKey: license_key } = mira.license;
    const call = (verb: string, more: object, address: string) =>
      openApp(address).call(`POST /compat/lemonsqueezy/v1/licenses/${verb}`, { license_key, ...more });
    const { body } = await call("activate", { instance_name: "studio-pc" }, "10.20.1.3");
    const { id: instance_id } = body["instance"] as { id: string };
    await burst("10.20.1.4", "POST /v1/licenses/validate", unknownKey());
    for (const verb of ["validate", "deactivate"])
      expect([verb, (await call(verb, { instance_id }, "10.20.1.4")).status]).toEqual([verb, 200]);
    expect((await call("validate", { instance_id }, "10.20.1.4")).status).toBe(429);
  });

  it("is refused before the license is read, for a machine that is not activated", async () => {
    const mira = await newCustomer(shop);
    const address = "10.20.1.2";
    await burst(address, "POST /v1/licenses/validate", unknownKey());
    const { usageCount } = (await mira.getLicense()).license;
    const { status } = await openApp(address).call("POST /v1/licenses/validate", {
      license_key: mira.license.licenseKey,
      fingerprint: "fingerprint-new",
    });
    expect(status).toBe(429);
    expect((await mira.getLicense()).license.usageCount).toBe(usageCount);
  });
});

it("an office of 500 machines behind one address is never refused for their number", async () => {
  const mira = await newCustomer(shop);
  const overrides = { machines: 500, monthlyActivations: null };
  await shop.db.run(sql`
    update licenses set tier = 'professional', overrides = ${json(overrides)} where id = ${mira.license.id}`);
  const address = "10.20.3.1";
  const names = Array.from({ length: 500 }, (_, index) => `fingerprint-desk-${index}`);
  await shop.db.run(sql`
    insert into machines (id, license_id, fingerprint_hash, name, activated_at, last_seen_at)
    select gen_random_uuid(), ${mira.license.id}, hash, 'desk', now(), now()
    from unnest(${names.map((name) => shop.deps.secrets.hash("fingerprint", name))}::bytea[]) hash`);
  // Somebody in the office has typed wrong keys, too.
  await burst(address, "POST /v1/licenses/validate", unknownKey());
  const office = openApp(address);
  const { licenseKey: license_key } = mira.license;
  for (const verb of ["validate", "heartbeat", "validate"]) {
    const calls = names.map((fingerprint) =>
      office.call(`POST /v1/licenses/${verb}`, { license_key, fingerprint }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ body }) => body["code"] === "VALID")).toHaveLength(500);
  }
});

it("a correct key is refunded, also when it is over a limit of its own", async () => {
  const [mira, ada] = [await newCustomer(shop), await newCustomer(shop)];
  const key = String(parseLicenseKey(mira.license.licenseKey));
  const rule = { name: "activations", allow: 300, per: hours(1) };
  for (let count = 0; count < 300; count += 1) await shop.deps.rateLimits.take(rule, key);
  const office = openApp("10.20.2.2");
  const activate = async (license_key: string, fingerprint: string) =>
    (await office.call("POST /v1/licenses/activate", { license_key, fingerprint })).status;
  for (let count = 0; count < 21; count += 1)
    expect(await activate(mira.license.licenseKey, `fingerprint-${count}`)).toBe(429);
  expect(await activate(ada.license.licenseKey, "fingerprint-of-ada")).toBe(200);
});

it("a correct key is refunded", async () => {
  const mira = await newCustomer(shop);
  const app = openApp("10.20.2.1");
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1)
    for (const more of [{}, { fingerprint: "fingerprint-free" }])
      statuses.push(
        (await app.call("POST /v1/licenses/validate", { license_key: mira.license.licenseKey, ...more }))
          .status,
      );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
});
