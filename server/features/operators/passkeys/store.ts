import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { type NewRowOf, type RowOf, select } from "../../../db/table.ts";
import { operatorPasskeyTable } from "./table.ts";

export type OperatorPasskeyRow = RowOf<typeof operatorPasskeyTable>;

const columns = operatorPasskeyTable.select("p");

export function findPasskey(db: Queryable, credentialId: Buffer): Promise<OperatorPasskeyRow | undefined> {
  return db.row(select(columns, sql`from operator_passkeys p where p.credential_id = ${credentialId}`));
}

/** The passkeys of an operator, the newest first. */
export function findPasskeysOf(db: Queryable, operatorId: string): Promise<OperatorPasskeyRow[]> {
  return db.rows(
    select(
      columns,
      sql`from operator_passkeys p where p.operator_id = ${operatorId} order by p.created_at desc, p.id desc`,
    ),
  );
}

export function countPasskeys(db: Queryable, operatorId: string): Promise<number> {
  return db.count(sql`select count(*) from operator_passkeys where operator_id = ${operatorId}`);
}

/** Adds a passkey. Returns whether no operator had it before. */
export async function insertPasskey(
  tx: Tx,
  passkey: NewRowOf<typeof operatorPasskeyTable>,
): Promise<boolean> {
  const added = await tx.run(
    sql`${operatorPasskeyTable.insert(passkey)} on conflict (credential_id) do nothing`,
  );
  return added > 0;
}

/** Notes a use. */
export async function noteUse(tx: Tx, id: string, uses: number): Promise<void> {
  await tx.run(sql`update operator_passkeys set uses = ${uses}, last_used_at = ${tx.now} where id = ${id}`);
}

/** Removes one passkey. Returns its name; undefined when the operator doesn't have it. */
export async function deletePasskey(
  tx: Tx,
  { id, operatorId }: Pick<OperatorPasskeyRow, "id" | "operatorId">,
): Promise<string | undefined> {
  const removed = await tx.row<{ name: string }>(sql`
    delete from operator_passkeys where id = ${id} and operator_id = ${operatorId} returning name`);
  return removed?.name;
}

/** Removes all passkeys of an operator. */
export async function deletePasskeysOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.run(sql`delete from operator_passkeys where operator_id = ${operatorId}`);
}
