import { mostMachines } from "@keystead/contract/fields";
import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

export interface MachineRow {
  readonly id: string;
  readonly licenseId: string;
  readonly fingerprintHash: Buffer;
  readonly name: string;
  readonly platform: string | null;
  readonly activatedAt: Date;
  readonly lastSeenAt: Date;
}

const columns = sql`
  m.id, m.license_id as "licenseId", m.fingerprint_hash as "fingerprintHash", m.name, m.platform,
  m.activated_at as "activatedAt", m.last_seen_at as "lastSeenAt"`;

/** The machines that were activated last, as many as a list may have, in the order of their activation. */
export async function findMachines(db: Queryable, licenseId: string): Promise<MachineRow[]> {
  const newestFirst = await db.rows<MachineRow>(sql`
    select ${columns} from machines m where m.license_id = ${licenseId}
    order by m.activated_at desc, m.id desc limit ${mostMachines}`);
  return newestFirst.toReversed();
}

/** The machine with this fingerprint, when it is on the license. */
export function findMachine(
  db: Queryable,
  licenseId: string,
  fingerprintHash: Buffer,
): Promise<MachineRow | undefined> {
  return db.row(sql`
    select ${columns} from machines m where m.license_id = ${licenseId} and m.fingerprint_hash = ${fingerprintHash}`);
}

export async function countMachines(db: Queryable, licenseId: string): Promise<number> {
  const counted = await db.row<{ count: number }>(
    sql`select count(*) from machines where license_id = ${licenseId}`,
  );
  return counted?.count ?? 0;
}

/** @param version of the app that is activating */
export function insertMachine(tx: Tx, machine: MachineRow, version: string | null): Promise<number> {
  return tx.run(sql`
    insert into machines (id, license_id, fingerprint_hash, name, platform, app_version, activated_at, last_seen_at)
    values (${machine.id}, ${machine.licenseId}, ${machine.fingerprintHash}, ${machine.name}, ${machine.platform},
            ${version}, ${machine.activatedAt}, ${machine.lastSeenAt})`);
}

export function touchMachine(tx: Tx, id: string, version: string | null, now: Date): Promise<number> {
  return tx.run(sql`
    update machines set last_seen_at = ${now}, app_version = coalesce(${version}, app_version) where id = ${id}`);
}

export function deleteMachine(tx: Tx, id: string): Promise<number> {
  return tx.run(sql`delete from machines where id = ${id}`);
}

/** Takes the machine off, when it belongs to a license of this account. */
export function deleteMachineOf(tx: Tx, accountId: string, id: string): Promise<MachineRow | undefined> {
  return tx.row(sql`
    delete from machines m using licenses l
    where m.id = ${id} and l.id = m.license_id and l.account_id = ${accountId}
    returning ${columns}`);
}

/** Answers the machine with its former name; undefined when it is not this account's. */
export function renameMachineOf(
  tx: Tx,
  accountId: string,
  id: string,
  name: string,
): Promise<(MachineRow & { former: string }) | undefined> {
  return tx.row(sql`
    with held as (
      select m.id, m.name from machines m join licenses l on l.id = m.license_id
      where m.id = ${id} and l.account_id = ${accountId} for update of m
    )
    update machines m set name = ${name} from held where m.id = held.id
    returning ${columns}, held.name as former`);
}
