import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { json, sql } from "../../../../db/sql.ts";
import { testDatabase } from "../../../../db/testing/test-database.ts";
import { removeNames } from "./store.ts";

const owner = randomUUID();
const lin = { id: randomUUID(), email: "Lin@Example.com" };
const kim = { id: randomUUID(), email: "kim@example.com" };
const [team, other] = [randomUUID(), randomUUID()];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.run(sql`
    insert into accounts (id, email, email_identity, website, created_at)
    values (${owner}, 'mira@example.com', 'mira@example.com', 'shop.example', now())`);
  for (const license of [team, other])
    await db.run(sql`
      insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at,
        grace_until, created_at)
      values (${license}, ${owner}, 'mira@example.com', ${Buffer.from(license)}, '', 'trial', 'shop.example', '{}', now(),
        now(), now(), now())`);
});
afterAll(() => db.close());

interface Named {
  readonly machine?: string;
  readonly former?: string;
  readonly email?: string;
}

/** An event of a license; `member` is null for the owner's machines. */
const event = (kind: string, member: string | null, detail: Named, license = team) => ({
  kind,
  member,
  detail,
  license,
});

test("names of a person's machines and their addresses go, and those of others stay", async () => {
  const named = [
    [event("machine_activated", lin.id, { machine: "lin-pc" }), {}],
    [event("machine_replaced", lin.id, { machine: "lin-pc", former: "lin-old" }), {}],
    [event("machine_replaced", null, { machine: "new-pc", former: "lin-pc" }), { machine: "new-pc" }],
    [event("file_checked_out", null, { machine: "lin-pc" }), {}],
    [event("member_joined", null, { email: "lin@example.com" }), {}],
    [event("member_joined", null, { email: "lin@example.com" }, other), {}],
  ] as const;
  const kept = [
    event("machine_activated", kim.id, { machine: "kim-pc" }),
    // Machines of two people may have one name. These events are about the machine that did something itself.
    event("machine_activated", kim.id, { machine: "lin-pc" }),
    event("machine_replaced", null, { machine: "lin-pc", former: "kim-pc" }),
    event("machine_replaced", null, { machine: "new-pc", former: "kim-pc" }),
    event("file_checked_out", null, { machine: "kim-pc" }),
    event("machine_replaced", null, { machine: "new-pc", former: "lin-pc" }, other),
    event("file_checked_out", null, { machine: "lin-pc" }, other),
    event("member_joined", null, { email: kim.email }),
  ];
  for (const { kind, member, detail, license } of [...named.map(([each]) => each), ...kept])
    await db.run(sql`
      insert into license_events (id, license_id, at, kind, actor, detail, member_id)
      values (${randomUUID()}, ${license}, now(), ${kind}, 'app', ${json(detail)}, ${member})`);

  await db.transaction((tx) => removeNames(tx, { accountId: lin.id, emails: [lin.email] }));

  const stored = await db.rows(sql`
    select kind, member_id as member, detail, license_id as license from license_events order by sequence`);
  const without = named.map(([each, detail]) => ({
    ...each,
    member: each.member === lin.id ? null : each.member,
    detail,
  }));
  expect(stored).toEqual([...without, ...kept]);
});
