import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SourceHealth } from "./rules.ts";

export function findHealth(db: Queryable): Promise<SourceHealth[]> {
  return db.rows(sql`
    select name, succeeded_at as "succeededAt", failures, reason, next_at as "nextAt" from market_sources`);
}

/**
 * Takes the right to ask a source, until a moment. The guarded upsert lets one caller win, on whichever node: polls that overlap,
 * nodes that start together and a node that starts again and again ask it once. A node that dies holds it no longer than that.
 */
export async function claimSource(
  db: Queryable,
  name: string,
  { dueBy, until }: { readonly dueBy: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await db.run(sql`
    insert into market_sources as s (name, next_at) values (${name}, ${until})
    on conflict (name) do update set next_at = excluded.next_at
      where s.next_at is null or s.next_at <= ${dueBy}`);
  return claimed > 0;
}

export async function saveSuccess(db: Queryable, name: string, at: Date): Promise<void> {
  await db.run(sql`
    insert into market_sources (name, succeeded_at) values (${name}, ${at})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at, failures = 0, reason = null`);
}

export async function saveFailure(
  db: Queryable,
  name: string,
  { failures, reason, nextAt }: Pick<SourceHealth, "failures" | "reason" | "nextAt">,
): Promise<void> {
  await db.run(sql`
    insert into market_sources (name, failures, reason, next_at) values (${name}, ${failures}, ${reason}, ${nextAt})
    on conflict (name) do update
      set failures = excluded.failures, reason = excluded.reason, next_at = excluded.next_at`);
}
