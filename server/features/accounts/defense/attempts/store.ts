import type { Queryable, Tx } from "../../../../db/database.ts";
import { type Sql, sql } from "../../../../db/sql.ts";
import type { SourceKind } from "../known-sources/rules.ts";
import type { AttemptRules } from "./rules.ts";
import type { AttemptKey } from "./table.ts";

interface AttemptToBegin {
  readonly identity: string;
  readonly identityHash: Buffer;
  /** The browser and the network that it comes from. */
  readonly sourceHashes: readonly Buffer[];
  /** A source last used before this is not known anymore. */
  readonly usedAfter: Date;
}

interface BegunAttempt {
  /** Where it counts: for a known source, the device first, or for all strangers together. */
  readonly source: SourceKind | "stranger";
  readonly sourceHash: Buffer;
  /** Consecutive failures, this attempt included; null when it is refused. */
  readonly failures: number | null;
  /** Failures of the other known browsers of the account, or of its other networks. */
  readonly otherFailures: number;
  /** The row before this attempt: null when there was none. */
  readonly formerFailures: number | null;
  /** Milliseconds until the next attempt. */
  readonly wait: number | null;
  readonly blockNoted: boolean | null;
  readonly accountId: string | null;
  readonly passwordHash: string | null;
}

const interval = (milliseconds: number): Sql => sql`${`${milliseconds} milliseconds`}::interval`;

/** Exponential backoff after this failure. The exponent is capped, because a power of 100 does not fit an interval. */
const delayAfter = (failures: Sql, { free, firstDelay, maxDelay }: AttemptRules): Sql =>
  sql`case when ${failures} < ${free}::int then interval '0'
  else least(${interval(maxDelay)}, ${interval(firstDelay)} * power(2, least(${failures} - ${free}::int, 20))) end`;

/**
 * Counts an attempt as failed, before its password is verified. So no more simultaneous attempts pass than allowed (the row lock
 * of the conflicting insert serializes them). It is refused while it has to wait, or when there were too many. Clock skew: a wait
 * beyond the longest one was stored under a wrong clock, and counts as none.
 *
 * The sources of one kind have at most `most` failures together. Otherwise a person with several stolen devices could try more.
 * Simultaneous attempts of several sources may exceed it by one each.
 *
 * One statement, which also finds the source and the password: in a flood of log-ins each statement waits for a connection.
 */
export async function beginAttempt(
  db: Queryable,
  { identity, identityHash, sourceHashes, usedAfter }: AttemptToBegin,
  rules: AttemptRules,
  now: Sql,
): Promise<BegunAttempt | undefined> {
  return db.row(sql`
    with known as (
      select source_hash, kind from known_sources
      where source_hash = any(${sourceHashes}) and last_login_at > ${usedAfter} order by kind limit 1
    ), source as (
      select coalesce((select source_hash from known), ''::bytea) as hash
    ), others as (
      select coalesce(sum(a.failures), 0)::int as failures
      from login_attempts a join known_sources k on k.source_hash = a.source_hash
      where a.identity_hash = ${identityHash} and k.kind = (select kind from known)
        and k.source_hash <> (select source_hash from known)
    ), taken as (
      insert into login_attempts as a (identity_hash, source_hash, failures, allowed_at, last_at)
      select ${identityHash}, hash, 1, ${now}, ${now} from source, others where others.failures < ${rules.most}::int
      on conflict (identity_hash, source_hash) do update set failures = a.failures + 1, last_at = ${now},
        allowed_at = ${now} + ${delayAfter(sql`(a.failures + 1)`, rules)}, block_noted = false
      where a.failures + (select failures from others) < ${rules.most}::int
        and (a.allowed_at <= ${now} or a.allowed_at > ${now} + ${interval(rules.maxDelay + rules.clockTolerance)})
      returning failures
    )
    select coalesce((select kind from known), 'stranger') as source, source.hash as "sourceHash",
      (select failures from taken) as failures, others.failures as "otherFailures", former.failures as "formerFailures",
      (extract(epoch from former.allowed_at - ${now}) * 1000)::float8 as wait, former.block_noted as "blockNoted",
      account.id as "accountId", account.password_hash as "passwordHash"
    from source cross join others
    left join login_attempts former on former.identity_hash = ${identityHash} and former.source_hash = source.hash
    left join accounts account on account.email_identity = ${identity}`);
}

/**
 * Counts a guess of the current password as failed, before it is verified. Undefined when there were `most` in a row: it is
 * not verified then.
 */
export function beginGuess(
  db: Queryable,
  { identityHash, sourceHash }: AttemptKey,
  most: number,
  now: Sql,
): Promise<{ failures: number } | undefined> {
  return db.row(sql`
    insert into login_attempts as a (identity_hash, source_hash, failures, allowed_at, last_at)
    values (${identityHash}, ${sourceHash}, 1, ${now}, ${now})
    on conflict (identity_hash, source_hash) do update set failures = a.failures + 1, last_at = ${now}
    where a.failures < ${most}::int
    returning failures`);
}

/** Undoes the count of an attempt whose password was not verified after all. Deletes a row that then counts nothing. */
export async function undoAttempt(
  db: Queryable,
  { identityHash, sourceHash }: AttemptKey,
  now: Sql,
): Promise<void> {
  const row = sql`identity_hash = ${identityHash} and source_hash = ${sourceHash}`;
  await db.run(sql`
    with first as (delete from login_attempts where ${row} and failures <= 1)
    update login_attempts set failures = failures - 1, allowed_at = ${now} where ${row} and failures > 1`);
}

/** Marks that a refusal is in the record. Returns true for one of several simultaneous calls. */
export async function markBlockNoted(
  db: Queryable,
  { identityHash, sourceHash }: AttemptKey,
): Promise<boolean> {
  const marked = await db.run(sql`
    update login_attempts set block_noted = true
    where identity_hash = ${identityHash} and source_hash = ${sourceHash} and not block_noted`);
  return marked > 0;
}

/** Forgets the failures of one source. */
export async function deleteAttemptsFrom(
  db: Queryable,
  { identityHash, sourceHash }: AttemptKey,
): Promise<void> {
  await db.run(
    sql`delete from login_attempts where identity_hash = ${identityHash} and source_hash = ${sourceHash}`,
  );
}

/** Forgets the failures of every source. */
export async function deleteAttemptsOf(db: Queryable, identityHash: Buffer): Promise<void> {
  await db.run(sql`delete from login_attempts where identity_hash = ${identityHash}`);
}

export function deleteAttemptsBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from login_attempts where last_at < ${moment}`);
}

export function deleteAllAttempts(tx: Tx): Promise<number> {
  return tx.run(sql`delete from login_attempts`);
}
