import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SourceHealth } from "./rules.ts";

export function findHealth(db: Queryable): Promise<SourceHealth[]> {
  return db.rows(sql`
    select name, succeeded_at as "succeededAt", failures, reason, next_at as "nextAt" from market_sources`);
}

export async function saveSuccess(db: Queryable, name: string, at: Date): Promise<void> {
  await db.run(sql`
    insert into market_sources (name, succeeded_at) values (${name}, ${at})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at, failures = 0, reason = null, next_at = null`);
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
