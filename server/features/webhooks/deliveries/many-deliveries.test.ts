import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { countReadRows } from "../../../db/testing/count-read-rows.ts";
import { testDatabase } from "../../../db/testing/test-database.ts";
import { later, minutes } from "../../../platform/clock.ts";
import { removeWebhook } from "./remove-webhook.ts";
import { replayDeliveries } from "./replay-deliveries.ts";
import { claimDeliveries } from "./store.ts";

/** More than twice what one statement changes. */
const many = 40_001;
const [id, other] = [randomUUID(), randomUUID()];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  for (const endpoint of [id, other])
    await db.run(sql`
      insert into webhook_endpoints (id, url, description, types, in_order, secrets_sealed, created_at)
      values (${endpoint}, 'https://example.com', '', '{}', false, '\\x00', now())`);
  await db.run(sql`
    insert into webhook_deliveries (endpoint_id, event_id, position, type, subject, state, created_at, next_at)
    select case n when 50000 then ${other} else ${id} end::uuid, gen_random_uuid(), n, 'account.created', gen_random_uuid(),
      'delivered', now(), now()
    from (select generate_series(1, ${many}) n union all select 50000) numbered`);
});
afterAll(() => db.close());

const countWaiting = (endpoint: string) =>
  db.count(
    sql`select count(*) from webhook_deliveries where endpoint_id = ${endpoint} and state = 'waiting'`,
  );

test("a span of any length is sent again, to its ends and to this webhook alone", async () => {
  expect(await replayDeliveries({ db }, { id, after: 1, upTo: many - 1 })).toEqual({
    ok: true,
    count: many - 2,
  });
  expect(await replayDeliveries({ db }, { id, after: 0 })).toEqual({ ok: true, count: 2 });
  expect([await countWaiting(id), await countWaiting(other)]).toEqual([many, 0]);
});

test.each([false, true])(
  "what is due is claimed without reading all that waits, in order: %s",
  async (inOrder) => {
    await db.run(sql`update webhook_endpoints set in_order = ${inOrder} where id = ${id}`);
    await db.execute("vacuum (analyze) webhook_deliveries");
    const now = await db.time();
    await db.transaction(async (tx) => {
      for (const [busy, count] of [0, 1, 2, 3, 4, 5].map((each) => [each, 5 - each] as const)) {
        const before = await countReadRows(tx, "webhook_deliveries");
        const lease = later(now, minutes(1));
        const claimed = await claimDeliveries(tx, { now, lease, places: 5, taken: new Map([[id, busy]]) });
        expect(claimed).toHaveLength(count);
        expect((await countReadRows(tx, "webhook_deliveries")) - before).toBeLessThan(50);
      }
    });
  },
);

test("a webhook with any number of deliveries is removed, and others keep theirs", async () => {
  expect(await removeWebhook({ db }, id)).toEqual({ ok: true });
  expect(await db.rows(sql`select position from webhook_deliveries`)).toEqual([{ position: 50_000 }]);
});
