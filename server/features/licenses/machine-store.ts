import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

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

export function findMachines(db: Queryable, licenseId: string): Promise<MachineRow[]> {
  return db.rows(
    sql`select ${columns} from machines m where m.license_id = ${licenseId} order by m.activated_at, m.id`,
  );
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
