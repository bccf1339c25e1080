import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Database } from "../../../db/database.ts";
import { migrate } from "../../../db/migrate.ts";
import { json, sql } from "../../../db/sql.ts";
import { databaseBefore } from "../../../db/testing/database-before.ts";

/** The statement of the release before, word for word. */
const insertAsBefore = (db: Database, at: string) =>
  db.run(sql`
    insert into tracked_events (id, at, kind, page, details, account_id, license_id)
    values (${randomUUID()}, ${new Date(at)}, ${"login"}, ${null}, ${json({})}, ${null}, ${null})`);

test("the move to partitions loses no row, and the statements of an older node still work", async () => {
  const db = await databaseBefore("0027");
  // The last moment comes from a node whose clock is years ahead.
  const moments = ["2025-01-31T23:59:59Z", new Date().toISOString(), "2099-07-01T00:00:00Z"];
  for (const at of moments) await insertAsBefore(db, at);
  await migrate(db);
  // On connections that have prepared the statement before.
  for (const at of moments) await insertAsBefore(db, at);
  const rows = await db.rows(sql`
    select tableoid::regclass::text as partition, count(*) from tracked_events group by 1 order by 1`);
  expect(rows).toEqual([
    { partition: "tracked_events_first", count: 4 },
    { partition: "tracked_events_other", count: 2 },
  ]);
  await db.run(sql`update tracked_events set account_id = null where at < ${new Date()}`);
  expect(await db.run(sql`delete from tracked_events where at < ${new Date()}`)).toBe(4);
});
