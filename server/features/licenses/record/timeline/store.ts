import type { Queryable, Tx } from "../../../../db/database.ts";
import { plannedForValues, type Sql, sql } from "../../../../db/sql.ts";
import { select } from "../../../../db/table.ts";
import { licenseEventTypes } from "@keystead/contract/operator/event-types";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import type { LicenseEvent, NewEvent } from "./rules.ts";
import { noteOfAct, runOfAct } from "../../../../platform/events/acts.ts";
import { appendRows, eventChannel } from "../../../../platform/events/store.ts";
import { eventTable } from "./table.ts";

/** The PostgreSQL channel on which every process hears that an account's licenses have changed; the payload is its id. */
export const licenseChannel = "license_changes";

/** Delivered when the transaction commits, once for each account however often it is called. */
const notify = (accountId: string): Sql => sql`pg_notify(${licenseChannel}, ${accountId})`;

/** The license that something happens to, and the account that it belongs to. */
export interface ChangedLicense {
  readonly id: string;
  readonly accountId: string;
  /** The member whose machine or seat it is about; left out, or null, for the owner's. */
  readonly seatAccountId?: string | null;
}

/** An event, and the license that it is about. */
export interface LicensedEvent {
  readonly license: ChangedLicense;
  readonly event: NewEvent;
}

/**
 * Inserts events and notifies the open pages of the owners and the members, in one statement however many there are.
 * Each is on the license's timeline, which stays, and in the event log under the same id, with the license as it is now.
 */
export async function insertEvents(tx: Tx, entries: readonly LicensedEvent[], now: Date): Promise<void> {
  const ids = entries.map(() => uuidv7(now));
  const licenseIds = entries.map(({ license }) => license.id);
  const accountIds = entries.map(({ license }) => license.accountId);
  const memberIds = entries.map(({ license }) => license.seatAccountId ?? null);
  const kinds = entries.map(({ event }) => event.kind);
  const types = entries.map(({ event }) => licenseEventTypes[event.kind]);
  const actors = entries.map(({ event }) => event.actor);
  const operatorKeyIds = entries.map(({ event }) => event.operatorKeyId ?? null);
  // JSON leaves out what is undefined.
  const ofAct = { note: noteOfAct(), run: runOfAct() };
  const details = entries.map(({ event: { actor, detail } }) =>
    JSON.stringify(actor === "operator" ? { ...detail, ...ofAct } : detail),
  );
  await tx.run(sql`
    with entries as (
      select * from unnest(${ids}::uuid[], ${licenseIds}::uuid[], ${accountIds}::uuid[], ${memberIds}::uuid[], ${kinds}::text[],
        ${types}::text[], ${actors}::text[], ${operatorKeyIds}::uuid[], ${details}::text[]) with ordinality
        as e (id, license_id, account_id, member_id, kind, type, actor, operator_key_id, detail, place)
    ), timeline as (
      insert into license_events (id, license_id, at, kind, actor, detail, member_id)
      select id, license_id, ${now}, kind, actor, detail::jsonb, member_id from entries order by place
      returning license_id
    ), appended as (${appendRows(sql`
      select id, ${now}::timestamptz, type, license_id, actor, operator_key_id, license_state(license_id)
      from entries order by place`)})
    select pg_notify(channel, payload) from (
      select ${licenseChannel}::text as channel, account_id::text as payload from (
        select account_id from entries
        union select l.account_id from licenses l where l.id in (select license_id from timeline)
        union select s.account_id from license_seats s where s.license_id in (select license_id from timeline)
      ) as people
      union all select ${eventChannel}, ''
    ) as notices`);
}

/**
 * Stores whose machines the events of a license are about, after another account has become its owner. Events about the owner's
 * machines become events about the former owner's, and the other way round.
 */
export async function moveEvents(
  tx: Tx,
  licenseId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.run(sql`
    update license_events set member_id = case when member_id is null then ${from}::uuid end
    where license_id = ${licenseId} and detail ? 'machine' and (member_id is null or member_id = ${to})`);
}

/**
 * Removes an account's addresses and the names of its machines from the events of all licenses. Two kinds of events may name its
 * machine although they are about another person's: what took its place, and a file that the owner checked out.
 */
export async function removeNames(
  tx: Tx,
  { accountId, emails }: { readonly accountId: string; readonly emails: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    with machines as (
      select distinct license_id, detail->>'machine' as name from license_events
      where member_id = ${accountId} and detail ? 'machine'
    )
    update license_events e set detail = e.detail - case when e.kind = 'file_checked_out' then 'machine' else 'former' end
    from machines m
    where e.license_id = m.license_id and e.member_id is distinct from ${accountId}::uuid
      and ((e.kind = 'machine_replaced' and e.detail->>'former' = m.name)
        or (e.kind = 'file_checked_out' and e.detail->>'machine' = m.name))`);
  await tx.run(sql`
    update license_events set detail = detail - '{email,machine,former}'::text[], member_id = null
    where member_id = ${accountId}
      or (detail ? 'email' and lower(detail->>'email') = any(${emails.map((email) => email.toLowerCase())}))`);
}

/** Writes another address of a person to the events of all licenses that name them by these. */
export async function replaceAddress(tx: Tx, from: readonly string[], to: string): Promise<void> {
  await tx.run(sql`
    update license_events set detail = detail || jsonb_build_object('email', ${to}::text)
    where detail ? 'email' and lower(detail->>'email') = any(${from.map((email) => email.toLowerCase())})`);
}

export async function notifyAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select ${notify(accountId)}`);
}

/** How many events of a kind there were since a moment. */
export function countEvents(
  tx: Tx,
  licenseId: string,
  kind: LicenseEvent["kind"],
  since: Date,
): Promise<number> {
  return tx.count(sql`
    select count(*) from license_events where license_id = ${licenseId} and kind = ${kind} and at > ${since}`);
}

/** When an event of a kind happened last; null when it never did. */
export async function findLastEvent(
  db: Queryable,
  licenseId: string,
  kind: LicenseEvent["kind"],
): Promise<Date | null> {
  const last = await db.row<{ at: Date | null }>(sql`
    select max(at) as at from license_events where license_id = ${licenseId} and kind = ${kind}`);
  return last?.at ?? null;
}

/** When an event of a kind happened last; null when it did not since the last one of the other kinds. */
export async function findEventSince(
  db: Queryable,
  licenseId: string,
  kind: LicenseEvent["kind"],
  since: readonly LicenseEvent["kind"][],
): Promise<Date | null> {
  const last = await db.row<{ at: Date | null }>(sql`
    select max(at) as at from license_events
    where license_id = ${licenseId} and kind = ${kind} and sequence > coalesce(
      (select max(sequence) from license_events
       where license_id = ${licenseId} and kind = any(${[...since]}::text[])), 0)`);
  return last?.at ?? null;
}

/** What the timelines say of events, with the address of their license's owner now. Those of deleted licenses are not there. */
export function findDetails(
  db: Queryable,
  ids: readonly string[],
): Promise<(Pick<LicenseEvent, "id" | "kind" | "detail"> & { readonly email: string })[]> {
  return db.rows(sql`
    select e.id, e.kind, e.detail, l.email from license_events e join licenses l on l.id = e.license_id
    where e.id = any(${[...ids]}::uuid[])`);
}

interface EventPage {
  /** The id of the last event of the page before; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
  /** Only of these kinds; null for all. */
  readonly kinds: readonly LicenseEvent["kind"][] | null;
}

/** A page of a license's events, the newest first. */
export function findEvents(
  db: Queryable,
  licenseId: string,
  { before, limit, kinds }: EventPage,
): Promise<LicenseEvent[]> {
  return db.rows(
    select(
      eventTable.select("license_events", ["id", "at", "kind", "actor", "detail"]),
      sql`
    from license_events
    where license_id = ${licenseId} and (${before}::uuid is null
      or sequence < (select sequence from license_events where id = ${before}::uuid and license_id = ${licenseId}))
      and (${kinds === null} or kind = any(${kinds === null ? [] : [...kinds]}::text[]))
    order by sequence desc limit ${limit}`,
    ),
  );
}

/** A license counts once for each day and kind, however often it happened. Which index helps depends on the kinds. */
export function countLicensesOfEvents(
  db: Queryable,
  kinds: readonly LicenseEvent["kind"][],
  fromDay: string,
): Promise<{ day: string; kind: LicenseEvent["kind"]; count: number }[]> {
  return db.rows(
    plannedForValues(sql`
      select day, kind, count(*) from (
        select distinct (at at time zone 'UTC')::date as day, kind, license_id from license_events
        where at >= ${fromDay}::date::timestamp at time zone 'UTC' and kind = any(${[...kinds]}::text[])
      ) each
      group by 1, 2`),
  );
}

/** Whether a run over many licenses has changed this one already. */
export async function isChangedBy(db: Queryable, licenseId: string, run: string): Promise<boolean> {
  const found = await db.row(sql`
    select from license_events where license_id = ${licenseId} and detail->>'run' = ${run} limit 1`);
  return found !== undefined;
}
