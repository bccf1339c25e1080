import type { Queryable, Tx } from "../../../db/database.ts";
import { type Sql, sql } from "../../../db/sql.ts";
import { select } from "../../../db/table.ts";
import type { Firing, QuotedMarketToken } from "../rules.ts";
import { firingTable, type LoggedFiring, loggedNames } from "../table.ts";

/** The PostgreSQL channel on which every process hears that a trigger has fired; the payload is the id of the license. */
export const firingChannel = "trigger_firings";

/** A token of a snapshot, with its symbol as it is compared; null when the symbol is not compared. */
export interface FoldedMarketToken extends QuotedMarketToken {
  readonly folded: string | null;
}

/** The rule that was crossed, with the token that crossed it. */
type CrossedTrigger = Omit<Firing, "id"> & { readonly sendsMail: boolean };

/** An arbitrary number that names the lock of evaluations. */
const evaluationLock = 7_231_904_158;

/**
 * Evaluations wait for each other until they commit, on all nodes together. So each sees what the one before has changed, and the
 * sequence of the log, which is given at the insert, is the order of the commits: a reader never finds an entry below its cursor.
 */
export async function lockEvaluations(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${evaluationLock})`);
}

/** The tokens as a relation `quoted`, by address and by symbol. Of one symbol, the token with the highest volume counts. */
function quotedMarketTokens(coins: readonly FoldedMarketToken[]): Sql {
  const addresses = coins.map((coin) => coin.address);
  const symbols = coins.map((coin) => coin.symbol);
  const folded = coins.map((coin) => coin.folded);
  const volumes = coins.map(({ volume24h }) => volume24h);
  return sql`
    tokens as materialized (
      select * from unnest(${addresses}::text[], ${symbols}::text[], ${folded}::text[], ${volumes}::float8[])
        as t (address, symbol, folded, volume)
    ), quoted as materialized (
      (select distinct on (address) true as is_address, address as name, address, symbol, volume
       from tokens order by address, volume desc)
      union all
      (select distinct on (folded) false, folded, address, symbol, volume
       from tokens where folded is not null order by folded, volume desc, address)
    )`;
}

const namesIt = sql`q.is_address = (t.token_address is not null) and q.name = coalesce(t.token_address, t.token_symbol)`;

/** Fires each armed rule whose token has reached the threshold: it is disarmed, and fires no more until it is armed again. */
export function fireCrossed(tx: Tx, coins: readonly FoldedMarketToken[]): Promise<CrossedTrigger[]> {
  return tx.rows(sql`
    with ${quotedMarketTokens(coins)}
    update triggers t set armed = false from quoted q
    where ${namesIt} and t.armed and t.paused_at is null and q.volume >= t.threshold
    returning t.id as "triggerId", t.license_id as "licenseId", t.product, t.threshold, t.action,
      t.sends_mail as "sendsMail", q.address as "coinAddress", q.symbol as "coinSymbol", q.volume`);
}

/**
 * Arms each rule whose token is below the threshold. A new rule is also armed when its symbol is
 * not listed, or when nobody trades its address. A new rule whose token is above the threshold
 * waits until the token is below. A token that is missing from a later snapshot changes nothing.
 * @param untraded null when no addresses are looked up; then an address that is not listed counts as untraded
 */
export async function armBelow(
  tx: Tx,
  coins: readonly FoldedMarketToken[],
  untraded: readonly string[] | null,
): Promise<void> {
  const isUntraded =
    untraded === null
      ? sql`true`
      : sql`(t.token_address is null or t.token_address = any(${untraded}::text[]))`;
  await tx.run(sql`
    with ${quotedMarketTokens(coins)}, states as (
      select t.id, coalesce(q.volume < t.threshold, true) as armed
      from triggers t left join quoted q on ${namesIt}
      where t.paused_at is null and t.armed is not true and (q.name is not null or (t.armed is null and ${isUntraded}))
    )
    update triggers t set armed = s.armed from states s
    where t.id = s.id and t.paused_at is null and t.armed is distinct from s.armed`);
}

/** Enters what has fired into the log, and wakes the streams of its licenses when the transaction commits. */
export async function insertFirings(
  tx: Tx,
  firings: readonly (CrossedTrigger & Firing)[],
  now: Date,
): Promise<void> {
  const rows = firings.map(({ sendsMail, ...firing }) => {
    return { ...firing, at: now, mail: sendsMail ? "waiting" : "none" } as const;
  });
  await tx.run(sql`
    with fired as (
      ${firingTable.insertAll(firingTable.except("sequence"), rows)} returning license_id, trigger_id
    ), noted as (
      update triggers set last_fired_at = ${now} where id in (select trigger_id from fired)
    )
    select pg_notify(${firingChannel}, license_id::text) from fired`);
}

/** An arbitrary number that names the lock of mailing: runs wait for each other, so none exceeds the number of mails a day. */
const mailingLock = 7_231_904_159;

export async function lockMailing(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${mailingLock})`);
}

/** What is to be mailed, the oldest first. */
export function findUnmailed(tx: Tx, limit: number): Promise<LoggedFiring[]> {
  return tx.rows(
    select(
      firingTable.select("f", loggedNames),
      sql`from trigger_firings f where f.mail = 'waiting' order by f.sequence limit ${limit}`,
    ),
  );
}

/** How many mails about triggers each of these licenses has caused since a moment. */
export async function countMailed(
  db: Queryable,
  licenseIds: readonly string[],
  since: Date,
): Promise<[string, number][]> {
  const rows = await db.rows<{ id: string; count: number }>(sql`
    select license_id as id, count(*) from trigger_firings
    where license_id = any(${licenseIds}::uuid[]) and mail = 'sent' and at > ${since} group by license_id`);
  return rows.map(({ id, count }) => [id, count]);
}

/** Marks what was mailed, and the others as withheld. */
export async function markMailed(
  tx: Tx,
  { all, mailed }: { readonly all: readonly string[]; readonly mailed: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update trigger_firings set mail = case when id = any(${mailed}::uuid[]) then 'sent' else 'withheld' end
    where id = any(${all}::uuid[])`);
}

/** Deletes older entries of the log, and stores for each license up to which entry. */
export async function deleteFiringsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`
    with deleted as (
      delete from trigger_firings where at < ${moment} returning license_id, sequence
    )
    insert into trigger_logs as l (license_id, deleted_through)
    select license_id, max(sequence) from deleted group by license_id order by license_id
    on conflict (license_id) do update set deleted_through = greatest(l.deleted_through, excluded.deleted_through)`);
}

/** A number of firings that nobody reaches between a backup and its restore. */
const restoreGap = 1_000_000;

/**
 * Takes the rules and the log into the time after a restore: each rule waits for its token to be below the threshold, as a new one
 * does, no mail is sent about what fired before, and new entries get numbers above any that an app may have seen.
 * @returns how many rules there are
 */
export async function restartRules(tx: Tx): Promise<number> {
  await tx.run(sql`update trigger_firings set mail = 'withheld' where mail = 'waiting'`);
  await tx.run(sql`
    select setval('trigger_firings_sequence_seq', last_value + ${restoreGap}) from trigger_firings_sequence_seq`);
  return tx.run(sql`update triggers set armed = null`);
}
