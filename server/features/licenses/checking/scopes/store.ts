import type { Queryable } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { allOf, expressions, select } from "../../../../db/table.ts";
import { type KnownMachine, knownNames, machineTable } from "../../facts/machines/table.ts";
import { isWithin, movedSilence } from "../../facts/store.ts";

interface Comparison {
  /** How many components it was activated with. */
  readonly total: number;
  /** How many of these are among the given ones. */
  readonly same: number;
}

type ComparedMachine = KnownMachine & Comparison;

/** The columns of a `KnownMachine` in the machines `m`. */
export const knownMachine = machineTable.select("m", knownNames);

const compared = (hashes: readonly Buffer[]) =>
  allOf(
    knownMachine,
    expressions<Comparison>({
      total: sql`coalesce(cardinality(m.component_hashes), 0)`,
      same: sql`(select count(*) from unnest(m.component_hashes) h where h = any(${hashes}::bytea[]))`,
    }),
  );

/** The most machines that are compared: those with the most components in common. */
const maxCompared = 20;

/** The license to look at, and the member who asks; null for its owner. */
interface Scope {
  readonly licenseId: string;
  readonly memberId: string | null;
}

/**
 * The machines of a license that have components in common with the given ones, by the index on components. A member finds only
 * their own machines: hardware is easy to guess, and the found machine keeps its place under another fingerprint.
 */
export function findByComponents(
  db: Queryable,
  { licenseId, memberId }: Scope,
  hashes: readonly Buffer[],
): Promise<ComparedMachine[]> {
  return db.rows(
    select(
      compared(hashes),
      sql`
    from machines m
    where m.license_id = ${licenseId} and m.component_hashes && ${hashes}::bytea[] and ${isWithin(memberId)}
    order by same desc, m.activated_at, m.id limit ${maxCompared}`,
    ),
  );
}

/** One machine, compared with the given components. */
export function compareMachine(
  db: Queryable,
  id: string,
  hashes: readonly Buffer[],
): Promise<ComparedMachine | undefined> {
  return db.row(select(compared(hashes), sql`from machines m where m.id = ${id}`));
}

/**
 * Stores that a machine was seen; a floating one keeps its place for as long as before. Returns whether it is still there. A
 * release at the same moment locks the row: either this call waits for it, or the release finds the machine seen.
 */
export async function markSeen(db: Queryable, id: string, now: Date): Promise<boolean> {
  const row = await db.row(sql`
    update machines set last_seen_at = ${now}, silent_at = ${movedSilence(now)}
    where id = ${id} returning id`);
  return row !== undefined;
}

/** The addresses of the owner and the members of a license. */
export async function findUserEmails(db: Queryable, licenseId: string): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email from licenses where id = ${licenseId}
    union all select email from license_seats where license_id = ${licenseId}`);
  return rows.map(({ email }) => email);
}
