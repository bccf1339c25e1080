import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Tx } from "./db/database.ts";
import { sql } from "./db/sql.ts";
import { countReadRows } from "./db/testing/count-read-rows.ts";
import { testDatabase } from "./db/testing/test-database.ts";
import { findEntries } from "./features/audit/store.ts";
import type { LicenseFilter } from "./features/licenses/facts/search/rules.ts";
import { findMatching } from "./features/licenses/facts/search/store.ts";
import { findDeliveries } from "./features/webhooks/deliveries/store.ts";
import { days, hours, later } from "./platform/clock.ts";
import { areEventsWaiting, findEvents } from "./platform/events/store.ts";
import { findListed } from "./platform/mail/records/record-store.ts";

/** Many enough that reading all of them shows, whatever plan is cheap for few. */
const many = 20_000;
const endpoint = randomUUID();
/** The number of an entry of the audit that was chained 23 hours after its moment. There is one each hour. */
const late = 10_000;

let db: Database;
let now: Date;
beforeAll(async () => {
  db = await testDatabase();
  now = await db.time();
  await db.run(sql`
    insert into events (id, at, type, subject, actor, position)
    select gen_random_uuid(), now(), case n when 7 then 'rare' else 'common' end, gen_random_uuid(), 'system', nextval('event_positions')
    from generate_series(1, ${many}) n`);
  await db.run(sql`
    insert into audit_entries (number, event_id, at, type, subject, actor, hash, before)
    select n, gen_random_uuid(), ${now}::timestamptz - interval '1 hour' * (${many} - n + case n when ${late} then 23 else 0 end), case n when 7 then 'rare' else 'common' end,
      gen_random_uuid(), 'operator', '\\x00', jsonb_build_object('as large as a license', repeat('-', 800))
    from generate_series(1, ${many}) n`);
  await db.run(sql`
    insert into mails (id, recipient, template, created_at, sent_at, failed_at, leaves_no_record)
    select gen_random_uuid(), n || '@example.com', 'welcome', now(), case when n <> 7 then now() end, case when n = 7 then now() end, false
    from generate_series(1, ${many}) n`);
  await db.run(sql`
    insert into webhook_endpoints (id, url, description, types, in_order, secrets_sealed, created_at)
    values (${endpoint}, 'https://example.com', '', '{}', false, '\\x00', now())`);
  await db.run(sql`
    insert into webhook_deliveries (endpoint_id, event_id, position, type, subject, state, created_at, next_at)
    select ${endpoint}, gen_random_uuid(), n, 'common', gen_random_uuid(), case n when 7 then 'given_up' else 'delivered' end, now(), now()
    from generate_series(1, ${many}) n`);
  await db.run(sql`
    with accounts as (
      insert into accounts (id, email, email_identity, website, created_at)
      select gen_random_uuid(), n || '@example.com', n || '@example.com', 'main', now() from generate_series(1, ${many}) n
      returning id, email
    )
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at, grace_until,
      created_at, activated_at, suspended_at, revoked_at, term)
    select gen_random_uuid(), id, email, sha256(email::bytea), '\\x00', case email when '7@example.com' then 'rare' else 'common' end, 'main',
      array['common-app'] || case email when '7@example.com' then array['rare-app'] else '{}' end, now(), now() + interval '1 year',
      now() + case email when '8@example.com' then interval '-1 day' else interval '1 year' end, now(), now(),
      case email when '9@example.com' then now() end, case email when '10@example.com' then now() end, 'yearly'
    from accounts`);
  await db.run(sql`
    insert into machines (id, license_id, fingerprint_hash, folded_hash, named_hash, name, app_version, activated_at, last_seen_at)
    select gen_random_uuid(), id, key_hash, key_hash, key_hash, 'PC', case tier when 'rare' then '0.9.0' else '1.0.0' end, now(), now()
    from licenses`);
  for (const table of ["events", "audit_entries", "mails", "webhook_deliveries", "licenses", "machines"])
    await db.execute(`vacuum (analyze) ${table}`);
});
afterAll(() => db.close());

/** The plan that a connection keeps is made at the sixth time. */
const times = 7;

const search = (filter: LicenseFilter) => (tx: Tx) =>
  findMatching(tx, { filter, words: undefined, ids: undefined, now, after: undefined, limit: 50 });
const page = { after: 0, upTo: many * 10, limit: 100 };
const newest = { before: null, limit: 100 };
/** Half an hour after the entry with this number, if it isn't the late one. */
const around = (number: number) => later(now, hours(number - many + 0.5));

test.each<[string, string, number, (tx: Tx) => Promise<readonly unknown[]>]>([
  [
    "whether events have no position yet",
    "events",
    0,
    async (tx) => ((await areEventsWaiting(tx)) ? [1] : []),
  ],
  [
    "whether events have one after another",
    "events",
    0,
    async (tx) => ((await areEventsWaiting(tx, many * 10)) ? [1] : []),
  ],
  ["events of a rare type", "events", 1, (tx) => findEvents(tx, { types: ["rare"] }, page)],
  ["events of rare types", "events", 1, (tx) => findEvents(tx, { types: ["rare", "none"] }, page)],
  ["acts of a rare type", "audit_entries", 1, (tx) => findEntries(tx, { type: "rare" }, newest)],
  [
    "acts until a moment years ago",
    "audit_entries",
    100,
    (tx) => findEntries(tx, { until: around(late) }, newest),
  ],
  [
    "acts from a moment to come",
    "audit_entries",
    0,
    (tx) => findEntries(tx, { from: later(now, days(1)) }, newest),
  ],
  [
    "failed emails",
    "mails",
    1,
    (tx) => findListed(tx, { outcome: "failed" }, { after: undefined, limit: 50 }),
  ],
  [
    "waiting emails",
    "mails",
    0,
    (tx) => findListed(tx, { outcome: "waiting" }, { after: undefined, limit: 50 }),
  ],
  [
    "deliveries that were given up",
    "webhook_deliveries",
    1,
    (tx) => findDeliveries(tx, endpoint, { state: "given_up", before: undefined, limit: 20 }),
  ],
  ["suspended licenses", "licenses", 1, search({ status: "suspended" })],
  ["revoked licenses", "licenses", 1, search({ status: "revoked" })],
  ["expired licenses", "licenses", 1, search({ status: "expired" })],
  ["licenses of a rare tier", "licenses", 1, search({ tier: "rare" })],
  ["licenses that cover a rare app", "licenses", 1, search({ entitlement: "rare-app" })],
  ["licenses with a rare version", "machines", 1, search({ appVersion: "0.9.0" })],
])("%s are found without reading all", async (_, table, count, find) => {
  await db.transaction(async (tx) => {
    const before = await countReadRows(tx, table);
    for (let time = 0; time < times; time += 1) expect(await find(tx)).toHaveLength(count);
    expect((await countReadRows(tx, table)) - before).toBeLessThanOrEqual(times * (count * 2 + 10));
  });
});

test("an act is found by its time, although it was chained after others", async () => {
  const numbers = async (...[filter, before]: [Parameters<typeof findEntries>[1], number]) =>
    (await findEntries(db, filter, { before, limit: 100 })).map(({ number }) => number);
  const moment = around(late - 23);
  expect((await numbers({ until: moment }, many)).slice(0, 2)).toEqual([late, late - 23]);
  expect(await numbers({ from: moment }, late - 20)).toEqual([late - 21, late - 22]);
});
