import type { Database, Queryable, Tx } from "../../../../db/database.ts";
import { retryWork } from "../../../../db/retry-work.ts";
import { type JsonRow, type Moments, readJsonRows } from "../../../../db/json-rows.ts";
import { type Sql, sql } from "../../../../db/sql.ts";
import { batchByDatabase } from "../../../../platform/concurrency/batch-by-database.ts";
import { allOf, expressions, select } from "../../../../db/table.ts";
import { factNames, type LicenseFacts, type LicenseRow, licenseTable } from "../../facts/table.ts";
import { isBlockedBy } from "../../facts/machines/store.ts";
import type { FingerprintHashes, KnownMachine } from "../../facts/machines/table.ts";
import { recordUsage } from "../../record/usage/store.ts";
import { knownMachine } from "../scopes/store.ts";
import {
  licenseIdOfKey,
  licenseOfKey,
  movedSilence,
  type UsageCount,
  usageCount,
} from "../../facts/store.ts";

/** The keyed hashes by which a machine is activated. */
export interface MachineHashes extends FingerprintHashes {
  /**
   * The hash of the spelling as an earlier release folded it, with separators. It finds machines that such a release activated.
   */
  readonly formerlyFolded: Buffer;
  /** The hash of `fp`, the hash by which leases and files name the machine. */
  readonly named: Buffer;
}

/** All hashes that name the machine of a request, each of which may be blocked. */
export const hashesOf = ({ exact, folded, formerlyFolded, named }: MachineHashes): Buffer[] => [
  exact,
  folded,
  formerlyFolded,
  named,
];

/** The look-up of one validation. */
interface Lookup {
  readonly keyHash: Buffer;
  readonly hashes: FingerprintHashes | undefined;
  /** The current moment in SQL, from the dependencies. */
  readonly sqlNow: () => Sql;
}

const lookedUp = [...factNames, "machinesUsed", "usersUsed"] as const;

/** Whether the device that asks is blocked. */
interface BlockedDevice {
  readonly isBlocked: boolean;
}

/** A license with the machine that asks, if it is activated. */
interface LicenseForMachine
  extends Pick<LicenseRow, (typeof lookedUp)[number]>, UsageCount, MachineOfLicense {}

interface MachineOfLicense {
  readonly machineId: string | null;
  readonly machineName: string | null;
  readonly machineActivatedAt: Date | null;
  readonly machineLastSeenAt: Date | null;
  readonly machineSilentAt: Date | null;
  readonly machineMemberId: string | null;
}

interface LookupRow extends LicenseForMachine {
  /** The index of the look-up in its batch, from 1. */
  readonly position: number;
  /** The member whose key it is; null for the owner's. */
  readonly seatAccountId: string | null;
  /** When it was looked up, by the clock of the database. The wrong clock of one node must not bring a license back. */
  readonly now: Date;
}

const moments: Moments<LookupRow> = {
  ...licenseTable.moments(lookedUp),
  now: true,
  machineActivatedAt: true,
  machineLastSeenAt: true,
  machineSilentAt: true,
};

/** The machine of a row. */
export function machineIn(row: LicenseForMachine): KnownMachine | null {
  const {
    machineId: id,
    machineName: name,
    machineActivatedAt: activatedAt,
    machineLastSeenAt: lastSeenAt,
    machineSilentAt: silentAt,
    machineMemberId: memberId,
  } = row;
  if (!id || !name || !activatedAt || !lastSeenAt) return null;
  return { id, name, activatedAt, lastSeenAt, silentAt, memberId };
}

const machinesOfLicense = sql`select * from machines where license_id = l.id`;

/**
 * The machine of the license `l` that has a fingerprint with these hashes. The folded spelling has a column of its own, because
 * nodes of an earlier release look up the exact one. A machine that was stored folded in the exact column is found as well. Each
 * look-up uses an index, and is made only when the one before found nothing; with `or` PostgreSQL would read every machine of the
 * license. The exact spelling comes first, because an earlier release counted two spellings as two machines.
 */
const machineWith = (exact: Sql, folded: Sql): Sql => sql`
  (${machinesOfLicense} and fingerprint_hash = ${exact})
  union all
  (${machinesOfLicense} and fingerprint_hash = ${folded})
  union all
  (${machinesOfLicense} and folded_hash = ${folded} order by id limit 1)`;

/** The id of the first machine that one of these finds, or null. */
const machineIdBy = ({ exact, folded, formerlyFolded, named }: Record<keyof MachineHashes, Sql>): Sql => sql`
  (select id from (
    ${machineWith(exact, folded)}
    union all
    ${machineWith(exact, formerlyFolded)}
    union all
    (${machinesOfLicense} and named_hash = ${named} order by id limit 1)
  ) found limit 1)`;

/** Like `machineWith`. It also finds a machine that an earlier release has activated, or that was activated offline. */
export const machineIdOf = ({ exact, folded, formerlyFolded, named }: MachineHashes): Sql =>
  machineIdBy({
    exact: sql`${exact}`,
    folded: sql`${folded}`,
    formerlyFolded: sql`${formerlyFolded}`,
    named: sql`${named}`,
  });

/** The machine of a license with these hashes, also one that `lookUpAndCount` does not find. */
export function findMachine(
  db: Queryable,
  licenseId: string,
  hashes: MachineHashes,
): Promise<KnownMachine | undefined> {
  return db.row(
    select(
      knownMachine,
      sql`from licenses l join machines m on m.id = ${machineIdOf(hashes)} where l.id = ${licenseId}`,
    ),
  );
}

const withMachine = sql`l.*, m.id as machine_id, m.name as machine_name, m.activated_at as machine_activated_at,
  m.last_seen_at as machine_last_seen_at, m.silent_at as machine_silent_at, m.member_id as machine_member_id`;

const columns = allOf(
  licenseTable.select("l", lookedUp),
  expressions<MachineOfLicense>({
    machineId: sql`l.machine_id`,
    machineName: sql`l.machine_name`,
    machineActivatedAt: sql`l.machine_activated_at`,
    machineLastSeenAt: sql`l.machine_last_seen_at`,
    machineSilentAt: sql`l.machine_silent_at`,
    machineMemberId: sql`l.machine_member_id`,
  }),
);

/**
 * Finds a license with one machine, in the transaction that has locked the license's row. It is a separate statement, because
 * counts in the locking statement would be older than the lock.
 */
export async function findLicenseForMachine(
  tx: Tx,
  licenseId: string,
  hashes: MachineHashes,
): Promise<LicenseForMachine & BlockedDevice> {
  const device = expressions<BlockedDevice>({ isBlocked: isBlockedBy(hashesOf(hashes)) });
  const row = await tx.row(
    select(
      allOf(columns, usageCount, device),
      sql`
    from (
      select ${withMachine} from licenses l
      left join machines m on m.id = ${machineIdOf(hashes)}
      where l.id = ${licenseId}
    ) l`,
    ),
  );
  if (!row) throw new Error("the license that was just locked is not there");
  return row;
}

/** Looks up one key and counts the validation, batched with all that arrive at the same time. */
export const lookUpAndCount = batchByDatabase<Lookup, LookupRow | undefined>(async (db, lookups) => {
  // A license may be deleted between its look-up and the count, which would fail the whole batch.
  const rows = await retryWork(() => runLookups(db, lookups));
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return lookups.map((_, index) => byPosition.get(index + 1));
});

/** A license key with a machine. */
interface Pair {
  readonly keyHash: Buffer;
  readonly hashes: MachineHashes;
}

/** The state of a license whose key and machine were found together. */
type BoundLicense = LicenseFacts & { readonly machineId: string };

/**
 * The license with this key, if the machine is activated for it, batched with all that ask at the same time. A member's key
 * matches only the machines of that member.
 */
export const lookUpBound = batchByDatabase<Pair, BoundLicense | undefined>(async (db, pairs) => {
  const keyHashes = pairs.map(({ keyHash }) => keyHash);
  const all = (name: keyof MachineHashes) => pairs.map(({ hashes }) => hashes[name]);
  const machineId = machineIdBy({
    exact: sql`a.exact`,
    folded: sql`a.folded`,
    formerlyFolded: sql`a.formerly_folded`,
    named: sql`a.named`,
  });
  const bound = expressions<{ position: number; machineId: string }>({
    position: sql`a.position`,
    machineId: sql`m.id`,
  });
  const rows = await db.reserved.rows(
    select(
      allOf(licenseTable.select("l", factNames), bound),
      sql`
    from unnest(${keyHashes}::bytea[], ${all("exact")}::bytea[], ${all("folded")}::bytea[],
        ${all("formerlyFolded")}::bytea[], ${all("named")}::bytea[])
      with ordinality as a (key_hash, exact, folded, formerly_folded, named, position)
    join licenses l on l.id = ${licenseIdOfKey(sql`a.key_hash`)}
    -- Computed once for each pair (offset 0), before the machine is looked up by it.
    cross join lateral (select ${machineId} as id offset 0) found
    join machines m on m.id = found.id
    left join license_seats s on s.key_hash = a.key_hash
    where s.account_id is null or m.member_id = s.account_id`,
    ),
  );
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return pairs.map((_, index) => byPosition.get(index + 1));
});

/** Stands for the hashes of a fingerprint in a look-up without one: zeros, which no hash is. */
const noFingerprint = Buffer.alloc(64);

const bytesOf = ({ keyHash, hashes }: Lookup): Buffer[] =>
  hashes ? [keyHash, hashes.exact, hashes.folded] : [keyHash, noFingerprint];

const machineColumns = sql`id as machine_id, name as machine_name, activated_at as machine_activated_at,
  last_seen_at as machine_last_seen_at, silent_at as machine_silent_at, member_id as machine_member_id`;

/**
 * Looks up a batch of keys and counts the usage of each, in one statement: a validation costs its share of one round
 * trip and one commit, and no response leaves before its usage is stored. The hashes come as one value, three of 32 bytes for
 * each look-up, because the driver spells each element of an array out.
 *
 * `last_seen_at` of a machine is refreshed at most once a minute and skipped where another transaction has locked the row.
 */
async function runLookups(db: Database, lookups: readonly Lookup[]): Promise<LookupRow[]> {
  const now = lookups[0]?.sqlNow() ?? sql`now()`;
  const positions = lookups.map((_, index) => index + 1);
  const bytes = Buffer.concat(lookups.flatMap(bytesOf));
  const answer = await db.reserved.row<{ found: JsonRow<LookupRow>[] | null }>(sql`
    with lookups as materialized (
      select n as position, substr(bytes, n * 96 - 95, 32) as key_hash, substr(bytes, n * 96 - 63, 32) as exact_hash,
        substr(bytes, n * 96 - 31, 32) as folded_hash
      from unnest(${positions}::int[]) n, (select ${bytes}::bytea as bytes) hashes
    ), matches as materialized (
      select a.position, l.*, m.*
      from lookups a
      cross join lateral (${licenseOfKey(sql`a.key_hash`)}) l
      left join lateral (
        select ${machineColumns} from (${machineWith(sql`a.exact_hash`, sql`a.folded_hash`)}) found limit 1
      ) m on true
    ), counted as (
      ${recordUsage(sql`matches`, now)}
    ), seen as (
      -- A floating machine keeps its place for as long as before.
      update machines set last_seen_at = ${now}, silent_at = ${movedSilence(now)} where id in (
        select m.id from machines m join matches f on f.machine_id = m.id
        where f.machine_last_seen_at < ${now} - interval '1 minute'
        order by m.id for update of m skip locked
      )
    ), found as (
      select l.position, ${now} as now, l.seat_account_id as "seatAccountId", ${columns}, c.count as "usageCount"
      from matches l join counted c on c.license_id = l.id
    )
    select json_agg(found) as found from found`);
  return readJsonRows(answer?.found ?? null, moments);
}
