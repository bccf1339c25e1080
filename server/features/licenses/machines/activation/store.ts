import { maxMachines } from "@keystead/contract/fields";
import type { Queryable, Tx } from "../../../../db/database.ts";
import { type Sql, sql } from "../../../../db/sql.ts";
import { allOf, expressions, type NewRowOf, returning, select } from "../../../../db/table.ts";
import {
  type FingerprintHashes,
  machineNames,
  type MachineRow,
  machineTable,
  trialDeviceTable,
} from "../../facts/machines/table.ts";
import { isWithin } from "../../facts/store.ts";
import { type MachineHashes, machineIdOf } from "../../checking/validation/store.ts";

/** Further facts about a machine that people are told. */
interface Listing {
  /** The address of the member whose key activated it. */
  readonly member: string | null;
  /** The end of its license file; null unless it was activated offline and never came online. */
  readonly offlineUntil: Date | null;
}

export type ListedMachine = MachineRow & Listing;

const columns = machineTable.select("m", machineNames);

// A machine that was activated offline is stored under its `named` hash alone, until it comes online.
const listed = allOf(
  columns,
  expressions<Listing>({
    member: sql`(select s.email from license_seats s where s.license_id = m.license_id and s.account_id = m.member_id)`,
    offlineUntil: sql`case when m.fingerprint_hash = m.named_hash then m.file_until end`,
  }),
);

/**
 * The latest machines, up to the limit of a list, in the order of their activation.
 * @param memberId only those of this member; null for all
 */
export async function findMachines(
  db: Queryable,
  licenseId: string,
  memberId: string | null = null,
): Promise<ListedMachine[]> {
  const newestFirst = await db.rows(
    select(
      listed,
      sql`
    from machines m
    where m.license_id = ${licenseId} and ${isWithin(memberId)}
    order by m.activated_at desc, m.id desc limit ${maxMachines}`,
    ),
  );
  return newestFirst.toReversed();
}

export function insertMachine(tx: Tx, machine: NewRowOf<typeof machineTable>): Promise<number> {
  return tx.run(machineTable.insert(machine));
}

interface SeenMachine {
  readonly version: string | null;
  readonly hashes: MachineHashes;
  /** Whether its fingerprint is another one than before. */
  readonly isRenamed: boolean;
  readonly components: readonly Buffer[] | null;
  readonly silentAt: Date | null;
}

/**
 * Stores that a machine was activated again. A machine that was activated offline is stored
 * under its `named` hash alone; once it comes online, validations find it by the other hashes.
 * The same goes for a machine whose fingerprint an earlier release has folded in its own way.
 */
export function touchMachine(
  tx: Tx,
  id: string,
  { version, hashes: { exact, folded, named }, isRenamed, components, silentAt }: SeenMachine,
  now: Date,
): Promise<number> {
  // A machine that sends only its `named` hash leaves the other hashes as they are.
  const isSpelled = isRenamed || !folded.equals(named);
  return tx.run(sql`
    update machines set last_seen_at = ${now}, silent_at = ${silentAt}, app_version = coalesce(${version}, app_version),
                        fingerprint_hash = case when ${isRenamed} or fingerprint_hash = ${named} then ${exact}::bytea
                                                else fingerprint_hash end,
                        folded_hash = case when ${isSpelled} then ${folded}::bytea
                                           else coalesce(folded_hash, ${folded}) end,
                        named_hash = case when ${isRenamed} then ${named}::bytea else coalesce(named_hash, ${named}) end,
                        component_hashes = coalesce(${components}::bytea[], component_hashes)
    where id = ${id}`);
}

/** A license, and the member who asks to change one of its machines; null for its owner. */
interface LicenseOfAsker {
  readonly id: string;
  readonly seatAccountId: string | null;
}

/** Deletes the machine with this fingerprint; undefined when the person who asks has no such machine on the license. */
export function deleteMachine(
  tx: Tx,
  license: LicenseOfAsker,
  hashes: MachineHashes,
): Promise<MachineRow | undefined> {
  const removal = sql`
    delete from machines m using licenses l
    where l.id = ${license.id} and m.id = ${machineIdOf(hashes)} and ${isWithin(license.seatAccountId)}`;
  return tx.row(returning(removal, columns));
}

/** Finds a machine of a license by its id, among the machines of the person who asks. */
export function findMachineById(
  tx: Tx,
  license: LicenseOfAsker,
  id: string,
): Promise<MachineRow | undefined> {
  const isTheirOwn = isWithin(license.seatAccountId);
  return tx.row(
    select(
      columns,
      sql`from machines m where m.license_id = ${license.id} and m.id = ${id} and ${isTheirOwn}`,
    ),
  );
}

export async function deleteMachineById(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from machines where id = ${id}`);
}

/** Whether the machine `m` has lost its place. One with a license file is silent for good reason until the file ends. */
const isSilent = (now: Date): Sql =>
  sql`m.silent_at < ${now} and (m.file_until is null or m.file_until < ${now})`;

/** Deletes the machines of a license that have been silent for too long, and returns them. */
export function deleteSilentMachines(tx: Tx, licenseId: string, now: Date): Promise<MachineRow[]> {
  const removal = sql`delete from machines m where m.license_id = ${licenseId} and ${isSilent(now)}`;
  return tx.rows(returning(removal, columns));
}

/** Licenses with machines that have been silent for too long, some at a time. */
export function findLicensesWithSilentMachines(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return db.rows(sql`
    select distinct license_id as id from machines m where ${isSilent(now)} limit ${limit}`);
}

/** Whether this account may change the machine `m` of the license `l`, as its owner or as a member. */
const isTheirs = (accountId: string): Sql => sql`(
  (l.account_id = ${accountId} and ${isWithin(null)})
  or (l.id in (select license_id from license_seats where account_id = ${accountId}) and ${isWithin(accountId)}))`;

/** Deletes the machine, when this account may change it. */
export function deleteMachineOf(tx: Tx, accountId: string, id: string): Promise<MachineRow | undefined> {
  const removal = sql`
    delete from machines m using licenses l
    where m.id = ${id} and l.id = m.license_id and ${isTheirs(accountId)}`;
  return tx.row(returning(removal, columns));
}

/** The machines of a license that words name: an ID, a name in any case, or a fingerprint. */
export function findMachinesNamed(
  tx: Tx,
  licenseId: string,
  words: string,
  { exact, folded }: FingerprintHashes,
): Promise<MachineRow[]> {
  return tx.rows(
    select(
      columns,
      sql`
    from machines m
    where m.license_id = ${licenseId}
      and (m.id::text = lower(${words}) or lower(m.name) = lower(${words})
           or m.fingerprint_hash = ${exact} or m.folded_hash = ${folded})
    order by m.id`,
    ),
  );
}

/** Deletes the machines of a license, and returns them. */
export function deleteMachinesOf(tx: Tx, licenseId: string): Promise<MachineRow[]> {
  return tx.rows(returning(sql`delete from machines m where m.license_id = ${licenseId}`, columns));
}

/** Returns the machine with its former name; undefined when this account may not change it. */
export function renameMachineOf(
  tx: Tx,
  accountId: string,
  id: string,
  name: string,
): Promise<(ListedMachine & { former: string }) | undefined> {
  const renamed = sql`
    with former as (
      select m.id, m.name from machines m join licenses l on l.id = m.license_id
      where m.id = ${id} and ${isTheirs(accountId)} for update of m
    )
    update machines m set name = ${name} from former where m.id = former.id`;
  return tx.row(
    returning(renamed, allOf(listed, expressions<{ former: string }>({ former: sql`former.name` }))),
  );
}

/** Forgets which devices have had a trial: nobody finds them by hashes of a lost secret key. Returns how many there were. */
export function deleteTrialDevices(tx: Tx): Promise<number> {
  return tx.run(sql`delete from trial_devices`);
}

/**
 * Claims the device for this trial, atomically. Returns false and claims nothing when the device belongs to another trial. The
 * named hash decides first, because a machine without a network sends it as well. The folded hash comes next, then the hash of an
 * earlier release, which decides for its nodes. The exact hash is stored for nodes of the release before.
 */
export async function claimTrialDevice(
  tx: Tx,
  { exact, folded, formerlyFolded, named }: MachineHashes,
  licenseId: string,
  now: Date,
): Promise<boolean> {
  const insertion = (deviceHash: Buffer): Sql =>
    trialDeviceTable.insert({ deviceHash, licenseId, firstSeenAt: now });
  const claimed: Buffer[] = [];
  for (const decisive of [named, folded, formerlyFolded]) {
    const holder = await tx.row<{ licenseId: string; isNew: boolean }>(sql`
      ${insertion(decisive)} on conflict (device_hash) do update set device_hash = excluded.device_hash
      returning license_id as "licenseId", xmax::text = '0' as "isNew"`);
    if (holder?.licenseId !== licenseId) {
      await tx.run(sql`delete from trial_devices where device_hash = any(${claimed}::bytea[])`);
      return false;
    }
    if (holder.isNew) claimed.push(decisive);
  }
  await tx.run(sql`${insertion(exact)} on conflict do nothing`);
  return true;
}

/** Whether the device is a machine of a suspended license: it starts no trial beside. Takes the hashes of the fingerprint. */
export async function isOnSuspendedLicense(
  tx: Tx,
  { exact, folded, formerlyFolded, named }: MachineHashes,
): Promise<boolean> {
  const machine = await tx.row(sql`
    select from machines m join licenses l on l.id = m.license_id
    where m.fingerprint_hash in (${exact}, ${folded}, ${formerlyFolded}, ${named}) and l.suspended_at is not null
    limit 1`);
  return machine !== undefined;
}

/** Whether the device belongs to another trial by now; only `claimTrialDevice` decides. */
export async function deviceHasOtherTrial(
  tx: Tx,
  { exact, folded, formerlyFolded, named }: MachineHashes,
  licenseId: string,
): Promise<boolean> {
  const other = await tx.row(sql`
    select from trial_devices
    where device_hash in (${exact}, ${folded}, ${formerlyFolded}, ${named}) and license_id <> ${licenseId}`);
  return other !== undefined;
}
