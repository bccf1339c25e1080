import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** Mails wait until the operator resumes them. */
export interface MailPause {
  readonly since: Date;
  readonly reason: string | null;
}

const pause = sql`select paused_at as since, pause_reason as reason from mail_server where paused_at is not null`;

/** The pause of all nodes; undefined while mails are sent. */
export function findPause(db: Queryable): Promise<MailPause | undefined> {
  return db.row<MailPause>(pause);
}

/** The same, which stays as it is until the transaction ends: a resumption waits, and sees what the transaction has written. */
export async function holdPause(tx: Tx): Promise<boolean> {
  return (await tx.row(sql`${pause} for share`)) !== undefined;
}

/** Begins a pause. One that has begun before stays as it is. */
export async function beginPause(tx: Tx, reason: string | null): Promise<void> {
  await tx.run(sql`
    insert into mail_server as s (paused_at, pause_reason) values (${tx.now}, ${reason})
    on conflict (only_one) do update set paused_at = excluded.paused_at, pause_reason = excluded.pause_reason
      where s.paused_at is null`);
}

/** Ends the pause. Returns false when there is none. */
export async function endPause(tx: Tx): Promise<boolean> {
  const ended = await tx.run(
    sql`update mail_server set paused_at = null, pause_reason = null where paused_at is not null`,
  );
  return ended > 0;
}
