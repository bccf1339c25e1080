import type { Tx } from "../../db/database.ts";
import { json, sql } from "../../db/sql.ts";
import { uuidv7 } from "../crypto/uuid.ts";
import { appendRows, eventChannel } from "./store.ts";
import type { Actor } from "./table.ts";

interface NewEvent {
  /** Such as `release.published`. */
  readonly type: string;
  /** The account, key, release or email that it is about. */
  readonly subject: string;
  readonly actor: Actor;
  /** The operator key that acts. */
  readonly operatorKeyId?: string | null;
  /** The subject as it is now, without anything that names a person; left out when readers look it up. */
  readonly state?: Readonly<Record<string, unknown>>;
}

/** Appends what has happened, in the transaction that makes it happen, and tells the readers. */
export async function appendEvent(
  tx: Tx,
  { type, subject, actor, operatorKeyId = null, state }: NewEvent,
): Promise<void> {
  const row = sql`
    select ${uuidv7(tx.now)}::uuid, ${tx.now}::timestamptz, ${type}::text, ${subject}::uuid, ${actor}::text,
      ${operatorKeyId}::uuid, ${state === undefined ? null : json(state)}::jsonb`;
  await tx.run(sql`
    with appended as (${appendRows(row)} returning id)
    select pg_notify(${eventChannel}, '') from appended`);
}
