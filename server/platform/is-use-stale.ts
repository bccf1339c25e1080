import { type Sql, sql } from "../db/sql.ts";

/**
 * Whether the last use of a key (`last_used_at`) was noted a minute ago or longer, so that not every request writes. A use in the future
 * is stale too: it was stored by a clock that was set back since.
 */
export const isUseStale = (now: Sql): Sql =>
  sql`(last_used_at is null or last_used_at not between ${now} - interval '1 minute' and ${now})`;
