import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { resealedRows, type SealedColumn } from "../secret-keys/reseal-column.ts";
import type { SigningKeyFacts } from "./key-set.ts";

export interface SigningKeyRow extends SigningKeyFacts {
  readonly privateKeySealed: Buffer;
}

/** The public half of the root key. */
export interface RootRow {
  readonly kid: string;
  readonly publicKey: Buffer;
}

export interface KeySetRow {
  readonly seq: number;
  readonly jws: string;
}

/** The PostgreSQL channel on which every process hears that the keys have changed. */
export const keysChannel = "signing_keys";

/** Makes changes of keys wait for each other, on all nodes together, until the transaction ends. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`);
}

/** Delivered when the transaction commits. */
export async function notifyKeys(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_notify(${keysChannel}, '')`);
}

/** All keys that are not forgotten: the one that signs first, then the newest. */
export function findKeys(db: Queryable): Promise<SigningKeyRow[]> {
  return db.rows(sql`
    select kid, public_key as "publicKey", private_key_sealed as "privateKeySealed", created_at as "createdAt",
           verifies_until as "verifiesUntil", revoked_at as "revokedAt"
    from signing_keys where retired_at is null or revoked_at is not null
    order by (verifies_until is null and revoked_at is null) desc, created_at desc`);
}

export async function insertKey(tx: Tx, key: SigningKeyRow): Promise<void> {
  await tx.run(sql`
    insert into signing_keys (kid, public_key, private_key_sealed, created_at, verifies_until, revoked_at, retired_at)
    values (${key.kid}, ${key.publicKey}, ${key.privateKeySealed}, ${key.createdAt}, ${key.verifiesUntil},
            ${key.revokedAt}, ${key.revokedAt})`);
}

/** Lets the key that signs verify until then, and sign no longer. */
export async function retireActiveKey(tx: Tx, until: Date): Promise<void> {
  await tx.run(sql`
    update signing_keys set verifies_until = ${until}
    where verifies_until is null and revoked_at is null and retired_at is null`);
}

/** @param until when nothing that it has signed can be in use any more */
export async function revokeKey(tx: Tx, kid: string, now: Date, until: Date): Promise<void> {
  await tx.run(sql`
    update signing_keys
    set revoked_at = ${now}, retired_at = ${now}, verifies_until = coalesce(verifies_until, ${until})
    where kid = ${kid} and revoked_at is null`);
}

/** The encrypted private halves of all signing keys. There are few, so one look takes them all. */
export const signingKeyColumn: SealedColumn<"sealed-signing-key"> = {
  purpose: "sealed-signing-key",
  name: "signing keys",
  find: (db, after) =>
    after === undefined
      ? db.rows(
          sql`select kid as id, kid as context, private_key_sealed as sealed from signing_keys order by kid`,
        )
      : Promise.resolve([]),
  replace: (db, values) =>
    db.run(sql`
      update signing_keys k set private_key_sealed = v.resealed
      from ${resealedRows(values)}
      where k.kid = v.id and k.private_key_sealed = v.sealed`),
};

export function findRoot(db: Queryable): Promise<RootRow | undefined> {
  return db.row(sql`select kid, public_key as "publicKey" from root_keys`);
}

export async function insertRoot(tx: Tx, { kid, publicKey }: RootRow, now: Date): Promise<void> {
  await tx.run(
    sql`insert into root_keys (kid, public_key, created_at) values (${kid}, ${publicKey}, ${now})`,
  );
}

export async function deleteRoot(tx: Tx): Promise<void> {
  await tx.run(sql`delete from root_keys`);
}

export function findKeySet(db: Queryable): Promise<KeySetRow | undefined> {
  return db.row(sql`select seq, jws from key_sets order by seq desc limit 1`);
}

export async function insertKeySet(tx: Tx, { seq, jws }: KeySetRow, now: Date): Promise<void> {
  await tx.run(sql`insert into key_sets (seq, jws, created_at) values (${seq}, ${jws}, ${now})`);
}

/** Deletes every key, the root and every set, before those of a backup take their place. */
export async function deleteKeys(tx: Tx): Promise<void> {
  await tx.execute("delete from signing_keys; delete from root_keys; delete from key_sets");
}
