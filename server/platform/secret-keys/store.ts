import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

export interface DataKeyRow {
  readonly generation: number;
  /** The fingerprint of the secret key that wraps it. */
  readonly wrappedBy: string;
  readonly keyWrapped: Buffer;
  /** From then on values are sealed with it. */
  readonly sealsFrom: Date;
  /** When the last value under a former key was sealed again; null until then. */
  readonly allSealedAt: Date | null;
}

/** A signing key as far as it tells which secret key the database was made with. */
interface SealedSigningKey {
  readonly kid: string;
  readonly privateKeySealed: Buffer;
}

/** What the database holds that depends on its secret key. */
export interface StoredKeys {
  readonly rows: readonly DataKeyRow[];
  readonly signingKey: SealedSigningKey | undefined;
}

/** The PostgreSQL channel on which every process hears that the data keys have changed. */
export const dataKeysChannel = "data_keys";

/** Makes changes of data keys wait for each other, on all nodes together, until the transaction ends. */
export async function lockDataKeys(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('data_keys'))`);
}

/** Delivered when the transaction commits. */
export async function notifyDataKeys(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_notify(${dataKeysChannel}, '')`);
}

/** The data keys, the first one first. */
export function findDataKeys(db: Queryable): Promise<DataKeyRow[]> {
  return db.rows(sql`
    select generation, wrapped_by as "wrappedBy", key_wrapped as "keyWrapped", seals_from as "sealsFrom",
           all_sealed_at as "allSealedAt"
    from data_keys order by generation`);
}

/** Reads what depends on the secret key, also from a database that no migration or not the newest one has reached. */
export async function findStoredKeys(db: Queryable): Promise<StoredKeys> {
  const tables = await db.row<{ dataKeys: boolean; signingKeys: boolean }>(sql`
    select to_regclass('data_keys') is not null as "dataKeys", to_regclass('signing_keys') is not null as "signingKeys"`);
  const rows = tables?.dataKeys ? await findDataKeys(db) : [];
  const signingKey = tables?.signingKeys
    ? await db.row<SealedSigningKey>(sql`
        select kid, private_key_sealed as "privateKeySealed" from signing_keys order by created_at desc limit 1`)
    : undefined;
  return { rows, signingKey };
}

/** Whether values are being sealed again with the last data key, or a process was interrupted that did so. */
export async function isRenewing(db: Queryable): Promise<boolean> {
  return (await findDataKeys(db)).at(-1)?.allSealedAt === null;
}

export async function insertDataKey(tx: Tx, key: DataKeyRow): Promise<void> {
  await tx.run(sql`
    insert into data_keys (generation, wrapped_by, key_wrapped, created_at, seals_from, all_sealed_at)
    values (${key.generation}, ${key.wrappedBy}, ${key.keyWrapped}, now(), ${key.sealsFrom}, ${key.allSealedAt})`);
}

export async function updateWrapping(
  tx: Tx,
  { generation, wrappedBy, keyWrapped }: Pick<DataKeyRow, "generation" | "wrappedBy" | "keyWrapped">,
): Promise<void> {
  await tx.run(sql`
    update data_keys set wrapped_by = ${wrappedBy}, key_wrapped = ${keyWrapped} where generation = ${generation}`);
}

export async function markAllSealed(db: Queryable, generation: number): Promise<void> {
  await db.run(sql`update data_keys set all_sealed_at = now() where generation = ${generation}`);
}

export async function deleteDataKeys(tx: Tx): Promise<void> {
  await tx.run(sql`delete from data_keys`);
}

/** How many other processes of the product are connected to this database. */
export function countOtherProcesses(db: Queryable): Promise<number> {
  return db.count(sql`
    select count(distinct application_name) from pg_stat_activity
    where datname = current_database() and application_name like 'keystead-%'
      and application_name <> current_setting('application_name')`);
}
