import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { minutes } from "../../../../platform/clock.ts";
import { importText } from "../../../../testing/import-text.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { findForOperator } from "../../facts/keys/find-for-operator.ts";
import { presentLicenseRecord } from "../../facts/present-license-record.ts";
import { suspendAccount } from "../../../operators/customers/suspend-account.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const importCsv = (text: string, more = {}) => importText(shop.deps, "keys.csv", text, more);

const countLicenses = async () => (await shop.db.rows(sql`select from licenses`)).length;
const outcomes = ({ rows }: { rows: readonly { outcome: string }[] }) => rows.map(({ outcome }) => outcome);

describe("importing", () => {
  const key = "38b1460a-5104-4067-a91d-77b872934d51";
  const text = `email,key,tier,expires_at,machines\nada@example.com,${key},professional,2027-12-31,4\nlin@example.com,,,,\n`;

  it("takes more machines than a license allows, and keeps or refuses them by its policy", async () => {
    const rowOf = (email: string, onDowngrade: string) => ({
      email,
      tier: "standard",
      overrides: { onDowngrade },
      machines: [1, 2, 3].map((day) => ({
        fingerprint: `imported-${email}-${day}`,
        activated_at: `2026-0${day}-01T00:00:00Z`,
      })),
    });
    const text = JSON.stringify([
      rowOf("keep@example.com", "keep"),
      rowOf("last@example.com", "refuse-most-recent"),
    ]);
    const { rows } = await importText(shop.deps, "keys.json", text, { dryRun: true });
    expect(rows.map(({ problem, license }) => problem ?? license?.maxMachines)).toEqual([3, undefined]);
    await importText(shop.deps, "keys.json", text);
    const codesOf = async (email: string) => {
      const license = await shop.db.row<{ id: string }>(sql`select id from licenses where email = ${email}`);
      const found = await findForOperator(shop.deps, { id: license?.id ?? "" });
      if (!found.ok) throw new Error(found.reason);
      const { licenseKey, machines } = presentLicenseRecord(shop.deps, found.license);
      const codes = [];
      for (const day of [1, 2, 3]) {
        const fingerprint = `imported-${email}-${day}`;
        const question = { license_key: licenseKey, fingerprint };
        const app = createVisitor(shop, { kind: "app" });
        codes.push((await app.call("POST /v1/licenses/validate", question)).body["code"]);
      }
      return [machines.max, ...codes];
    };
    expect(await codesOf("keep@example.com")).toEqual([3, "VALID", "VALID", "VALID"]);
    expect(await codesOf("last@example.com")).toEqual([1, "VALID", "TOO_MANY_MACHINES", "TOO_MANY_MACHINES"]);
  });

  it("takes no row of a suspended account, however its address is spelled", async () => {
    const email = "sus@example.com";
    await importCsv(`email\n${email}\n`);
    await suspendAccount(shop.deps, { email, reason: "Chargeback", operatorKeyId: null });
    const { stored, rows } = await importCsv(`email\nSus@Example.com\nzed@example.com\n`);
    expect(stored).toBe(false);
    expect(rows).toMatchObject([
      { outcome: "bad", problem: "email: The account of this address is suspended." },
      { outcome: "imported" },
    ]);
  });

  it("keeps the keys: apps go on with them, however they are typed, and nobody is mailed", async () => {
    expect(outcomes(await importCsv(text))).toEqual(["imported", "imported"]);
    const app = createVisitor(shop, { kind: "app" });
    const validate = (license_key: string) => app.call("POST /v1/licenses/validate", { license_key });
    for (const typed of [key, key.toUpperCase(), key.replaceAll("-", " ")])
      expect((await validate(typed)).body).toMatchObject({
        valid: true,
        license: { tier: "professional", endDate: "2027-12-31T00:00:00.000Z" },
        limits: { machines: { used: 0, max: 4 }, users: { max: 5 } },
      });
    const found = await findForOperator(shop.deps, key);
    if (!found.ok) throw new Error(found.reason);
    expect(presentLicenseRecord(shop.deps, found.license).licenseKey).toBe(key);
    expect(await readMails(shop.deps, "ada@example.com")).toEqual([]);
  });

  it("gives a license without an end a hundred years, and one without a key a new one", async () => {
    const [row] = await shop.db.rows<{ id: string }>(
      sql`select id from licenses where email = 'lin@example.com'`,
    );
    const found = await findForOperator(shop.deps, row?.id ?? "");
    if (!found.ok) throw new Error(found.reason);
    const record = presentLicenseRecord(shop.deps, found.license);
    expect(record.licenseKey).toMatch(/^PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}$/);
    expect(new Date(record.endDate).getFullYear()).toBeGreaterThan(2120);
    expect(record.tier).toBe("standard");
  });

  it("imports only what is new when the file is imported again", async () => {
    const before = await countLicenses();
    expect(outcomes(await importCsv(`email,key\nada@example.com,${key}\n`))).toEqual(["exists"]);
    expect(await countLicenses()).toBe(before);
  });

  it("tells in a dry run what would happen, row by row, and stores nothing", async () => {
    const before = await countLicenses();
    const rows = `email,key\nada@example.com,${key}\nnew@example.com,AAAAAAAAAA-BBBBBBBBBB\nnew@example.com,AAAAAAAAAABBBBBBBBBB\nbad,\n`;
    const result = await importCsv(rows, { dryRun: true });
    expect(result.stored).toBe(false);
    expect(outcomes(result)).toEqual(["exists", "imported", "exists", "bad"]);
    expect(await countLicenses()).toBe(before);
    expect(await shop.db.rows(sql`select from accounts where email = 'new@example.com'`)).toEqual([]);
  });

  it("stores nothing when a row is bad, and the good rows when that is asked for", async () => {
    const before = await countLicenses();
    const rows = "email,status\nbad,\nsam@example.com,disabled\n";
    const refused = await importCsv(rows);
    expect([refused.stored, outcomes(refused)]).toEqual([false, ["bad", "imported"]]);
    expect(await countLicenses()).toBe(before);
    expect((await importCsv(rows, { skipBad: true })).stored).toBe(true);
    expect(await countLicenses()).toBe(before + 1);
    const [sam] = await shop.db.rows<{ suspended: boolean }>(
      sql`select suspended_at is not null as suspended from licenses where email = 'sam@example.com'`,
    );
    expect(sam?.suspended).toBe(true);
  });
});

it("a floating machine that was seen long ago keeps its place for one window, and after a validation for one more", async () => {
  const { shop: offer, clock } = shop.deps;
  const tiers = offer.tiers.map((tier) => ({ ...tier, machineKind: "floating" as const }));
  const seen = { activated_at: "2024-01-01", last_seen_at: "2024-02-01", fingerprint: "floating-0001" };
  const record = { email: "float@example.com", key: "FLOATING-KEY-0001", machines: [seen] };
  const deps = { ...shop.deps, shop: { ...offer, tiers } };
  await importText(deps, "keys.json", JSON.stringify([record]));
  const window = async () =>
    shop.db.row(sql`
      select extract(epoch from silent_at - last_seen_at)::int as "afterSeen",
        extract(epoch from silent_at - ${clock.now()}::timestamptz)::int as "fromNow"
      from machines m join licenses l on l.id = m.license_id where l.email = 'float@example.com'`);
  expect(await window()).toEqual({ afterSeen: 630, fromNow: 630 });
  shop.clock.advance(minutes(5));
  const asked = { license_key: "FLOATING-KEY-0001", fingerprint: "floating-0001" };
  await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/validate", asked);
  expect(await window()).toEqual({ afterSeen: 630, fromNow: 630 });
});
