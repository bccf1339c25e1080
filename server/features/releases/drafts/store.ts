import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** Drafts that nothing was sent to since a moment. */
export async function findAbandoned(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id from releases r
    where r.published_at is null and r.created_at < ${since}
      and not exists (select from artifacts a where a.release_id = r.id and a.created_at >= ${since})
      and not exists (select from release_feeds f where f.release_id = r.id and f.created_at >= ${since})
    order by r.created_at limit 1000`);
  return rows.map(({ id }) => id);
}
