import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { later, minutes } from "../../clock.ts";
import { retryNow } from "../../jobs/retry-now.ts";

/** How long a mail server that was used without trouble is believed to work. */
const trust = minutes(55);

/** Records that a login or a delivery failed because of the mail server. All nodes share it, and the last one counts. */
export async function noteMailFailing(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`
    insert into mail_server as s (failing_since) values (${now})
    on conflict (only_one) do update set failing_since = coalesce(s.failing_since, excluded.failing_since)`);
}

/**
 * Records that a login or a delivery worked. Each delivery comes here, so nothing is written while all is well. After a failure
 * the mails that wait are tried again now: their pauses have grown to hours during a long one.
 * @returns whether it failed before
 */
export async function noteMailWorking(db: Queryable): Promise<boolean> {
  const changed = await db.run(
    sql`update mail_server set failing_since = null where failing_since is not null`,
  );
  if (changed > 0) await retryNow(db, "send-mail");
  return changed > 0;
}

/** Whether the last conversation with the mail server failed. */
export async function isMailServerFailing(db: Queryable): Promise<boolean> {
  return (await db.row(sql`select 1 from mail_server where failing_since is not null`)) !== undefined;
}

/**
 * Takes the right to try the login, when it is time: at once while the last conversation failed, else when for almost an hour
 * nobody tried it and no mail was sent. The guarded upsert lets one of many workers win.
 */
export async function claimLogin(db: Queryable, now: Date): Promise<boolean> {
  const since = later(now, -trust);
  const claimed = await db.run(sql`
    insert into mail_server as s (tried_at)
    select ${now}::timestamptz
    where not coalesce(
      -- Ids sort by the moment of creation, so this walks the index to the newest sent mail and no further.
      (select sent_at > ${since} from mails where sent_at is not null order by id desc limit 1), false)
      or exists (select from mail_server where failing_since is not null)
    on conflict (only_one) do update set tried_at = excluded.tried_at
      where s.failing_since is not null or s.tried_at is null or s.tried_at <= ${since}`);
  return claimed > 0;
}
