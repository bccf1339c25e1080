import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { type NewRowOf, type RowOf, select } from "../../../db/table.ts";
import { passkeyTable } from "./table.ts";

export type PasskeyRow = RowOf<typeof passkeyTable>;

const columns = passkeyTable.select("p");

export function findPasskey(db: Queryable, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return db.row(select(columns, sql`from account_passkeys p where p.credential_id = ${credentialId}`));
}

/** The passkeys of an account, the newest first. */
export function findPasskeysOf(db: Queryable, accountId: string): Promise<PasskeyRow[]> {
  return db.rows(
    select(
      columns,
      sql`from account_passkeys p where p.account_id = ${accountId} order by p.created_at desc, p.id desc`,
    ),
  );
}

export function countPasskeys(db: Queryable, accountId: string): Promise<number> {
  return db.count(sql`select count(*) from account_passkeys where account_id = ${accountId}`);
}

/** Adds a passkey. Returns whether no customer had it before. */
export async function insertPasskey(tx: Tx, passkey: NewRowOf<typeof passkeyTable>): Promise<boolean> {
  const added = await tx.run(sql`${passkeyTable.insert(passkey)} on conflict (credential_id) do nothing`);
  return added > 0;
}

export async function noteUse(tx: Tx, id: string, uses: number): Promise<void> {
  await tx.run(sql`update account_passkeys set uses = ${uses}, last_used_at = ${tx.now} where id = ${id}`);
}

/** Removes one passkey. Returns its name; undefined when the account doesn't have it. */
export async function deletePasskey(
  tx: Tx,
  { id, accountId }: Pick<PasskeyRow, "id" | "accountId">,
): Promise<string | undefined> {
  const removed = await tx.row<{ name: string }>(sql`
    delete from account_passkeys where id = ${id} and account_id = ${accountId} returning name`);
  return removed?.name;
}

/** Removes all passkeys of an account, and what was asked for another one. Returns how many there were. */
export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<number> {
  await tx.run(sql`delete from passkey_challenges where subject = ${accountId}`);
  return tx.run(sql`delete from account_passkeys where account_id = ${accountId}`);
}
