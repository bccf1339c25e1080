import { randomUUID } from "node:crypto";
import { maskKey } from "@keystead/contract/values/license-key";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days, later } from "../../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { statusOf } from "../rules.ts";
import type { CountedLicense } from "../store.ts";
import type { LicenseFilter } from "./rules.ts";
import { searchLicenses } from "./search-licenses.ts";
import { streamLicenses } from "./stream-licenses.ts";

let shop: TestApp;
let mira: Customer;
let others: Customer[];
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop, { email: "Mira.Quill@search.example.com" });
  await mira.activate("mill-4711-machine", { name: "Studio PC" });
  others = [await newCustomer(shop), await newCustomer(shop)];
});
afterAll(() => shop.close());

const endingOf = ({ license }: Customer): string => license.licenseKey.slice(-4);

const idsOf = async (filter: LicenseFilter) => {
  const { licenses } = await searchLicenses(shop.deps, filter, { limit: 100 });
  return licenses.map(({ id }) => id);
};

test.each<[string, () => string]>([
  ["a key", () => mira.license.licenseKey],
  ["a key in lower case with blanks", () => ` ${mira.license.licenseKey.toLowerCase()} `],
  ["the last four characters of a key", () => endingOf(mira)],
  ["those in lower case", () => endingOf(mira).toLowerCase()],
  ["a masked key", () => maskKey(mira.license.licenseKey)],
  ["a masked key with other marks", () => `${mira.license.licenseKey.slice(0, 4)} **** ...${endingOf(mira)}`],
  ["an ID", () => mira.license.id],
  ["a whole address in another case", () => "mira.quill@SEARCH.example.com"],
  ["the beginning of an address", () => "mira.q"],
  ["what was pasted with a control character", () => "mira.q\0"],
  ["a domain", () => "@Search.example.com"],
  ["the beginning of a machine's name", () => "studio"],
  ["a fingerprint", () => "mill-4711-machine"],
  ["a fingerprint in another spelling", () => "MILL 4711 MACHINE"],
])("%s finds its license alone", async (_, words) => {
  expect(await idsOf({ words: words() })).toEqual([mira.license.id]);
});

test("IDs find their licenses, as far as they meet the rest", async () => {
  const [first, second] = others;
  const ids = [second, first, mira].map((customer) => customer?.license.id ?? "");
  expect((await idsOf({ ids })).toSorted()).toEqual(ids.toSorted());
  expect(await idsOf({ ids: [...ids.slice(0, 2), randomUUID()] })).toEqual(ids.slice(0, 2));
  expect(await idsOf({ ids, words: mira.email })).toEqual([mira.license.id]);
  expect(await idsOf({ ids: ids.slice(0, 2), words: mira.email })).toEqual([]);
});

test("a number finds its license", async () => {
  const row = await shop.db.row<{ number: number }>(sql`
    select number::int as number from licenses where id = ${mira.license.id}`);
  expect(await idsOf({ words: String(row?.number) })).toContain(mira.license.id);
});

test("the key and the address of a member find the license that they use", async () => {
  const owner = await newOwner(shop, { machine: "mill-of-the-owner" });
  await shop.db.run(sql`
    insert into license_seats (license_id, account_id, email, key_hash, key_sealed, joined_at)
    select ${owner.license.id}, ${others[0]?.accountId ?? ""}, 'seat@member.example', '\\x01', '\\x01', now()`);
  expect(await idsOf({ words: "seat@member" })).toEqual([owner.license.id]);
});

test.each([
  ["the middle of an address", "quill@"],
  ["a part of a fingerprint", "mill-4711"],
  ["the pattern of a wildcard", "%"],
  ["one letter of a domain", "@s"],
  ["a text that is no number", "1e3"],
  ["a mask alone", "••••"],
])("%s finds nothing", async (_, words) => {
  expect(await idsOf({ words })).toEqual([]);
});

test("every status is found as it is presented", async () => {
  const now = shop.clock.now();
  const states = {
    revoked: sql`revoked_at = now()`,
    suspended: sql`suspended_at = now()`,
    expired: sql`grace_until = ${now}`,
    active: sql`activated_at = now()`,
    pending: sql`activated_at = null`,
  };
  for (const [status, change] of Object.entries(states)) {
    const { license } = await newCustomer(shop);
    await shop.db.run(
      sql`update licenses set starts_at = ${later(now, -days(9))}, ends_at = ${
        status === "expired" ? now : later(now, days(1))
      }, grace_until = ${later(now, days(1))} where id = ${license.id}`,
    );
    await shop.db.run(sql`update licenses set ${change} where id = ${license.id}`);
    expect(await idsOf({ status: status as LicenseFilter["status"] })).toContain(license.id);
  }
  const page = await searchLicenses(shop.deps, {}, { limit: 100 });
  for (const status of ["pending", "active", "expired", "suspended", "revoked"] as const) {
    const presented = page.licenses.filter((license) => statusOf(license, now) === status);
    expect(presented.length).toBeGreaterThan(0);
    expect(await idsOf({ status })).toEqual(presented.map(({ id }) => id));
  }
});

test("bounds take the moment after which, and leave out the one before which", async () => {
  const ends = new Date("2031-05-04T10:00:00Z");
  await shop.db.run(sql`
    update licenses set ends_at = ${ends}, grace_until = ${ends}, created_at = ${ends} where id = ${mira.license.id}`);
  const next = later(ends, 1);
  const bounds: [LicenseFilter, boolean][] = [
    [{ endsAfter: ends, endsBefore: next }, true],
    [{ endsAfter: next, endsBefore: later(next, 1) }, false],
    [{ endsBefore: ends, words: mira.email }, false],
    [{ createdAfter: ends, createdBefore: next }, true],
    [{ createdBefore: ends, words: mira.email }, false],
    [{ createdAfter: next }, false],
  ];
  for (const [filter, isFound] of bounds)
    expect(await idsOf(filter)).toEqual(isFound ? [mira.license.id] : []);
});

test("what a license covers, its tier, the version of its apps and their use are filters", async () => {
  const found = [mira.license.id];
  const words = mira.email;
  await shop.db.run(sql`
    update machines set app_version = '9.9.9' where license_id = ${mira.license.id}`);
  await shop.db.run(sql`
    insert into license_usage (license_id, count, last_used_at) values (${mira.license.id}, 1, '2026-01-01')
    on conflict (license_id) do update set last_used_at = excluded.last_used_at`);
  expect(await idsOf({ words, tier: "trial", entitlement: "volume-bot", appVersion: "9.9.9" })).toEqual(
    found,
  );
  expect(await idsOf({ words, tier: "standard" })).toEqual([]);
  expect(await idsOf({ words, entitlement: "no-bot" })).toEqual([]);
  expect(await idsOf({ appVersion: "9.9.8" })).toEqual([]);
  expect(await idsOf({ words, unusedSince: new Date("2026-01-01T00:00:01Z") })).toEqual(found);
  expect(await idsOf({ words, unusedSince: new Date("2026-01-01T00:00:00Z") })).toEqual([]);
});

async function streamed(filter: LicenseFilter): Promise<CountedLicense[]> {
  const licenses: CountedLicense[] = [];
  for await (const page of streamLicenses(shop.deps, filter)) licenses.push(...page);
  return licenses;
}

test("pages, and a whole stream of them, hold every license once", async () => {
  const all = await idsOf({});
  expect(all.length).toBeGreaterThan(3);
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await searchLicenses(shop.deps, {}, { after, limit: 2 });
    expect(page.licenses.length).toBeLessThanOrEqual(2);
    paged.push(...page.licenses.map(({ id }) => id));
    ({ after } = page);
  } while (after !== undefined);
  expect(paged).toEqual(all);
  expect(paged).toEqual(paged.toSorted().toReversed());
  expect((await streamed({})).map(({ id }) => id)).toEqual(all);
});

test("what more than a thousand licenses have is listed page by page as well", async () => {
  const { license } = await newCustomer(shop, { email: "crowd-first@search.example.com" });
  await shop.db.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at,
      grace_until, created_at)
    select gen_random_uuid(), account_id, 'crowd-' || i || '@' || i % 2 || '.crowd.example', sha256(i::text::bytea), key_sealed, tier,
      website, entitlements, starts_at, ends_at, grace_until, created_at
    from licenses, generate_series(1, 1200) i where id = ${license.id}`);
  const count = async (words: string) => {
    const emails = (await streamed({ words })).map(({ email }) => email);
    expect(emails.filter((email) => !email.includes("crowd"))).toEqual([]);
    return emails.length;
  };
  expect(await count("crowd")).toBe(1201);
  expect(await count("CROWD-1")).toBe(1 + 10 + 100 + 201);
  expect(await count("@1.crowd.example")).toBe(600);
  expect((await searchLicenses(shop.deps, { words: "crowd" }, { limit: 20 })).licenses).toHaveLength(20);
  await shop.db.run(sql`update machines set name = 'crowded' where license_id = ${mira.license.id}`);
  expect(
    (await searchLicenses(shop.deps, { words: "crowd", tier: "trial" }, { limit: 1000 })).licenses,
  ).toHaveLength(1000);
  const all = (await streamed({ words: "crowd" })).map(({ id }) => id);
  expect(all).toContain(mira.license.id);
  expect(new Set(all).size).toBe(1202);
});
