import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlStateOf } from "../../db/database-errors.ts";
import { json, type Sql, sql } from "../../db/sql.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
let owner: Customer;
beforeAll(async () => {
  shop = await testApp();
  owner = await newCustomer(shop);
  await owner.activate("fingerprint-1");
});
afterAll(() => shop.close());

const moment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "infinity",
      "-infinity",
      "10000-01-03 00:00Z",
      "9999-12-31 23:59:59.999Z",
      "9999-12-31 23:59:59.9999Z",
      "0001-01-01 00:00Z",
      "4713-01-01 00:00Z BC",
      "294276-12-31 00:00Z",
    ),
  },
);
const maybe = fc.option(moment);
const text = fc
  .string({ unit: "binary", maxLength: 300 })
  .filter((value) => !value.includes("\0") && value.isWellFormed());
const rule = fc.oneof(
  fc.constantFrom(
    null,
    1,
    3,
    0,
    -1,
    1.5,
    40_000,
    1e9,
    1e300,
    true,
    "none",
    "always",
    "floating",
    "from_now",
    "refuse-most-recent",
    "most",
    "10",
    [],
    {},
  ),
);
const ruleNames = [
  "users",
  "machines",
  "overage",
  "graceDays",
  "renewal",
  "updateDays",
  "offlineDays",
  "fileDays",
  "machineKind",
  "heartbeatMinutes",
  "monthlyActivations",
  "componentMatch",
  "replaceDays",
  "onDowngrade",
];
const document = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...ruleNames), rule, { maxKeys: 2 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
);
const detail = fc.oneof(
  fc.dictionary(
    fc.constantFrom("until", "machine", "reason", "email", "tier", "former"),
    fc.oneof(text, maybe, fc.integer()),
  ),
  fc.jsonValue({ maxDepth: 1 }),
);

/** A change of one column, with the value that it may not take. */
const changes: Readonly<Record<string, fc.Arbitrary<Sql>>> = {
  startsAt: moment.map((at) => sql`update licenses set starts_at = ${at}::timestamptz`),
  endsAt: moment.map((at) => sql`update licenses set ends_at = ${at}::timestamptz`),
  graceUntil: moment.map((at) => sql`update licenses set grace_until = ${at}::timestamptz`),
  createdAt: moment.map((at) => sql`update licenses set created_at = ${at}::timestamptz`),
  confirmBy: maybe.map((at) => sql`update licenses set confirm_by = ${at}::timestamptz`),
  activatedAt: maybe.map((at) => sql`update licenses set activated_at = ${at}::timestamptz`),
  suspendedAt: maybe.map((at) => sql`update licenses set suspended_at = ${at}::timestamptz`),
  revokedAt: maybe.map((at) => sql`update licenses set revoked_at = ${at}::timestamptz`),
  updatesUntil: maybe.map((at) => sql`update licenses set updates_until = ${at}::timestamptz`),
  email: text.map((value) => sql`update licenses set email = ${value}`),
  website: text.map((value) => sql`update licenses set website = ${value}`),
  tier: fc
    .constantFrom("trial", "standard", "professional", "enterprise")
    .map((id) => sql`update licenses set tier = ${id}`),
  term: fc
    .constantFrom(null, "monthly", "yearly", "weekly")
    .map((term) => sql`update licenses set term = ${term}`),
  overrides: document.map((value) => sql`update licenses set overrides = ${json(value)}::jsonb`),
  entitlements: fc
    .constantFrom("{}", "{a,b}", "{NULL}", "{{a},{b}}", '{""}')
    .map((list) => sql`update licenses set entitlements = ${list}::text[]`),
  usage: fc
    .constantFrom("0", "7", "-1", "9007199254740993")
    .map((count) => sql`update license_usage set count = ${count}::bigint`),
  machineName: text.map((name) => sql`update machines set name = ${name}`),
  machinePlatform: fc.option(text).map((platform) => sql`update machines set platform = ${platform}`),
  machineActivatedAt: moment.map((at) => sql`update machines set activated_at = ${at}::timestamptz`),
  machineSeenAt: moment.map((at) => sql`update machines set last_seen_at = ${at}::timestamptz`),
  machineSilentAt: maybe.map((at) => sql`update machines set silent_at = ${at}::timestamptz`),
  machineFile: maybe.map(
    (at) => sql`update machines set file_until = ${at}::timestamptz, fingerprint_hash = named_hash`,
  ),
  eventAt: moment.map((at) => sql`update license_events set at = ${at}::timestamptz`),
  eventKind: fc
    .constantFrom("extended", "file_checked_out", "suspended", "machine_renamed", "unheard_of", "toString")
    .map((kind) => sql`update license_events set kind = ${kind}`),
  eventDetail: detail.map((value) => sql`update license_events set detail = ${json(value)}::jsonb`),
};

/** Stores the value, unless the database refuses it. */
async function store(change: Sql): Promise<boolean> {
  try {
    await shop.db.run(change);
    return true;
  } catch (error) {
    if (/^2[23]/.test(sqlStateOf(error) ?? "")) return false;
    throw error;
  }
}

/** Every answer that presents a license. Returns those that failed. */
async function ask(): Promise<string[]> {
  // A call that is refused by a rate limit presents nothing.
  await shop.db.run(sql`delete from rate_limits`);
  const key = owner.license.licenseKey;
  const app = createVisitor(shop, { kind: "app" });
  const asApp = { license_key: key, fingerprint: "fingerprint-1" };
  const calls: [string, object?][] = [
    ["POST /v1/licenses/validate", asApp],
    ["POST /v1/licenses/activate", asApp],
    ["POST /v1/licenses/heartbeat", asApp],
    ["POST /v1/licenses/machines", { license_key: key, fingerprint: "fingerprint-1" }],
    ["POST /v1/licenses/file", asApp],
    ["POST /api/validate-license", { license_key: key }],
    ["POST /compat/lemonsqueezy/v1/licenses/validate", { license_key: key }],
  ];
  const own: string[] = [
    "GET /api/license",
    "GET /api/license-info",
    "GET /api/license/activity",
    "GET /api/license/seats",
    "GET /api/analytics",
    "GET /api/user-stats",
  ];
  const answers = [
    ...(await Promise.all(calls.map(async ([name, body]) => ({ name, ...(await app.call(name, body)) })))),
    ...(await Promise.all(own.map(async (name) => ({ name, ...(await owner.call(name)) })))),
  ];
  return answers.filter(({ status }) => status >= 500).map(({ name }) => name);
}

test.each(["", "a@b.example, eve@evil.example", "a\n"])(
  "an app is activated although its license has an address that is none: %j",
  async (email) => {
    const { license } = await newCustomer(shop);
    await store(sql`update licenses set email = ${email} where id = ${license.id}`);
    const app = createVisitor(shop, { kind: "app" });
    const asked = { license_key: license.licenseKey, fingerprint: `machine of ${email}` };
    expect((await app.call("POST /v1/licenses/activate", asked)).body).toMatchObject({ valid: true });
  },
);

test("no value that the database holds makes an answer fail", async () => {
  let stored = 0;
  const history = fc.array(fc.oneof(...Object.values(changes)), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(history, async (list) => {
      for (const change of list) stored += Number(await store(change));
      expect({ failed: await ask(), list: list.map(({ text, values }) => [text, values]) }).toMatchObject({
        failed: [],
      });
    }),
    { numRuns: 100 },
  );
  expect(stored).toBeGreaterThan(50);
});
