import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { RequestHashes } from "./identify-request.ts";

/** One run of a keyed request. */
export interface Run extends RequestHashes {
  readonly runId: string;
  /** The process that it runs in: the `application_name` of its connections. */
  readonly holder: string;
}

interface KeyRow {
  readonly runId: string;
  readonly requestHash: Buffer;
  /** Sealed; null while the request is running. */
  readonly answer: Buffer | null;
}

/**
 * Claims a key for a run, when it is free, expired or left by a dead process. It is atomic: one of many simultaneous runs gets
 * the key. All moments are the database's. A moment in the future was written while the clock was wrong, and does not count; one
 * after `now()` is not in the future, because that is when this statement's transaction began.
 *
 * A running request loses its claim after a minute, or once its process has no connection left. Its process may still live then,
 * cut off from the database: `keepAnswer` lets only the last claim commit.
 */
export async function claimKey(
  db: Queryable,
  { keyHash, requestHash, runId, holder }: Run,
): Promise<boolean> {
  const claimed = await db.run(sql`
    insert into idempotency_keys as k (key_hash, request_hash, run_id, holder, started_at)
    values (${keyHash}, ${requestHash}, ${runId}, ${holder}, now())
    on conflict (key_hash) do update set request_hash = excluded.request_hash, run_id = excluded.run_id,
      holder = excluded.holder, started_at = excluded.started_at, answer = null
    where k.started_at > clock_timestamp() or k.started_at <= now() - interval '24 hours'
      or (k.answer is null and (k.started_at <= now() - interval '1 minute'
        or not exists (select from pg_stat_activity a where a.application_name = k.holder)))`);
  return claimed > 0;
}

/** A key that is not expired. */
export function findKey(db: Queryable, keyHash: Buffer): Promise<KeyRow | undefined> {
  return db.row(sql`
    select run_id as "runId", request_hash as "requestHash", answer from idempotency_keys
    where key_hash = ${keyHash} and started_at > now() - interval '24 hours' and started_at <= clock_timestamp()`);
}

/** Stores the answer, in the transaction of what it announces. False when another run has taken the key over. */
export async function keepAnswer(db: Queryable, { keyHash, runId }: Run, answer: Buffer): Promise<boolean> {
  const kept = await db.run(sql`
    update idempotency_keys set answer = ${answer} where key_hash = ${keyHash} and run_id = ${runId}`);
  return kept > 0;
}

/** Stores the answer of a run under a second key. */
export async function keepAnswerAlso(
  db: Queryable,
  { keyHash, requestHash, runId, holder }: Run,
  answer: Buffer,
): Promise<void> {
  await db.run(sql`
    insert into idempotency_keys (key_hash, request_hash, run_id, holder, started_at, answer)
    values (${keyHash}, ${requestHash}, ${runId}, ${holder}, now(), ${answer})
    on conflict (key_hash) do update set request_hash = excluded.request_hash, run_id = excluded.run_id,
      holder = excluded.holder, started_at = excluded.started_at, answer = excluded.answer`);
}

/** Frees the key of a run that has no answer to keep. */
export async function releaseKey(db: Queryable, { keyHash, runId }: Run): Promise<void> {
  await db.run(sql`
    delete from idempotency_keys where key_hash = ${keyHash} and run_id = ${runId} and answer is null`);
}

/** Deletes an answer that must not be given again. */
export async function discardAnswer(db: Queryable, keyHash: Buffer, runId: string): Promise<void> {
  await db.run(sql`delete from idempotency_keys where key_hash = ${keyHash} and run_id = ${runId}`);
}

export function deleteExpiredKeys(db: Queryable): Promise<number> {
  return db.run(
    sql`delete from idempotency_keys where started_at <= now() - interval '24 hours' or started_at > now() + interval '1 hour'`,
  );
}
