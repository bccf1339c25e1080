import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** A feed of a build tool that was sent to a draft: what it says about files that may come before or after it. */
interface Feed {
  readonly filename: string;
  readonly content: string;
}

/** Keeps a feed for a draft. One of the same name is replaced; returns whether there was none. */
export async function putFeed(tx: Tx, releaseId: string, { filename, content }: Feed): Promise<boolean> {
  const row = await tx.row<{ isNew: boolean }>(sql`
    insert into release_feeds (release_id, filename, content, created_at)
    values (${releaseId}, ${filename}, ${content}, ${tx.now})
    on conflict (release_id, filename) do update set content = excluded.content, created_at = excluded.created_at
    returning xmax = 0 as "isNew"`);
  return row?.isNew === true;
}

export function findFeeds(db: Queryable, releaseId: string): Promise<Feed[]> {
  return db.rows(sql`
    select filename, content from release_feeds where release_id = ${releaseId} order by created_at, filename`);
}

export async function deleteFeeds(tx: Tx, releaseId: string): Promise<void> {
  await tx.run(sql`delete from release_feeds where release_id = ${releaseId}`);
}
