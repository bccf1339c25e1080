import type { Queryable } from "../../../db/database.ts";
import { type Sql, sql } from "../../../db/sql.ts";
import type { AttemptRules } from "./rules.ts";

interface AttemptKey {
  readonly identityHash: Buffer;
  readonly sourceHash: Buffer;
}

const interval = (milliseconds: number): Sql => sql`${`${milliseconds} milliseconds`}::interval`;

/** Exponential backoff after this failure. The exponent is capped, because a power of 100 does not fit an interval. */
const delayAfter = (failures: Sql, { free, firstDelay, longestDelay }: AttemptRules): Sql =>
  sql`case when ${failures} < ${free}::int then interval '0'
  else least(${interval(longestDelay)}, ${interval(firstDelay)} * power(2, least(${failures} - ${free}::int, 20))) end`;

/**
 * Counts an attempt as failed, before its password is verified, so that of simultaneous attempts no more than allowed pass
 * (the row lock of the conflicting insert serializes them). Undefined when it has to wait, or when there were too many.
 * Clock skew: a wait beyond the longest one was stored under a wrong clock, and counts as none.
 */
export function takeAttempt(
  db: Queryable,
  { identityHash, sourceHash }: AttemptKey,
  rules: AttemptRules,
  now: Sql,
): Promise<{ failures: number } | undefined> {
  return db.row(sql`
    insert into login_attempts as a (identity_hash, source_hash, failures, allowed_at, last_at)
    values (${identityHash}, ${sourceHash}, 1, ${now}, ${now})
    on conflict (identity_hash, source_hash) do update set failures = a.failures + 1, last_at = ${now},
      allowed_at = ${now} + ${delayAfter(sql`(a.failures + 1)`, rules)}, block_noted = false
    where a.failures < ${rules.most}::int
      and (a.allowed_at <= ${now} or a.allowed_at > ${now} + ${interval(rules.longestDelay + rules.clockTolerance)})
    returning failures`);
}

interface FoundAttempts {
  readonly failures: number;
  /** Milliseconds until the next attempt. */
  readonly wait: number;
  readonly blockNoted: boolean;
}

export function findAttempts(
  db: Queryable,
  { identityHash, sourceHash }: AttemptKey,
  now: Sql,
): Promise<FoundAttempts | undefined> {
  return db.row(sql`
    select failures, (extract(epoch from allowed_at - ${now}) * 1000)::float8 as wait, block_noted as "blockNoted"
    from login_attempts where identity_hash = ${identityHash} and source_hash = ${sourceHash}`);
}

/** Undoes the count of an attempt whose password was not verified after all. */
export async function undoAttempt(
  db: Queryable,
  { identityHash, sourceHash }: AttemptKey,
  now: Sql,
): Promise<void> {
  await db.run(sql`
    update login_attempts set failures = greatest(failures - 1, 0), allowed_at = ${now}
    where identity_hash = ${identityHash} and source_hash = ${sourceHash}`);
}

/** Marks that a refusal is in the record. Returns whether it was this call, of simultaneous ones. */
export async function markBlockNoted(
  db: Queryable,
  { identityHash, sourceHash }: AttemptKey,
): Promise<boolean> {
  const marked = await db.run(sql`
    update login_attempts set block_noted = true
    where identity_hash = ${identityHash} and source_hash = ${sourceHash} and not block_noted`);
  return marked > 0;
}

/** Forgets the failures of every source. */
export async function deleteAttemptsOf(db: Queryable, identityHash: Buffer): Promise<void> {
  await db.run(sql`delete from login_attempts where identity_hash = ${identityHash}`);
}

export function deleteAttemptsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from login_attempts where last_at < ${moment}`);
}
