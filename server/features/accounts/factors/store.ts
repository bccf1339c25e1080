import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { type NewRowOf, type RowOf, select } from "../../../db/table.ts";
import { resealedRows, type SealedColumn } from "../../../platform/secret-keys/reseal-column.ts";
import { factorTable } from "./table.ts";

export type FactorRow = RowOf<typeof factorTable>;

const columns = factorTable.select("f");

/** The second factor of an account, if its owner has turned it on. */
export function findFactor(db: Queryable, accountId: string): Promise<FactorRow | undefined> {
  return db.row(select(columns, sql`from account_factors f where f.account_id = ${accountId}`));
}

/** Locks a second factor and its account: of several who use one code at once, each sees what the one before has taken. */
export function lockFactor(tx: Tx, accountId: string): Promise<FactorRow | undefined> {
  return tx.row(
    select(
      columns,
      sql`from accounts a join account_factors f on f.account_id = a.id where a.id = ${accountId} for update`,
    ),
  );
}

/** Returns false when the account has one already. */
export async function insertFactor(tx: Tx, factor: NewRowOf<typeof factorTable>): Promise<boolean> {
  return (await tx.run(sql`${factorTable.insert(factor)} on conflict (account_id) do nothing`)) > 0;
}

export async function updateFactor(
  tx: Tx,
  accountId: string,
  changes: Partial<Pick<FactorRow, "factorStep" | "recoveryHashes">>,
): Promise<void> {
  await tx.run(sql`update account_factors set ${factorTable.set(changes)} where account_id = ${accountId}`);
}

/** Returns whether there was one. */
export async function deleteFactor(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.run(sql`delete from account_factors where account_id = ${accountId}`)) > 0;
}

export function deleteAllFactors(tx: Tx): Promise<number> {
  return tx.run(sql`delete from account_factors`);
}

/** The encrypted secrets of authenticators. */
export const factorColumn: SealedColumn<"sealed-account-authenticator"> = {
  purpose: "sealed-account-authenticator",
  name: "authenticators of customers",
  find: (db, after, limit) =>
    db.rows(sql`
      select account_id as id, account_id::text as context, factor_sealed as sealed from account_factors
      where ${after ?? null}::uuid is null or account_id > ${after ?? null}::uuid
      order by account_id limit ${limit}`),
  replace: (db, values) =>
    db.run(sql`
      update account_factors f set factor_sealed = v.resealed
      from ${resealedRows(values)}
      where f.account_id = v.id::uuid and f.factor_sealed = v.sealed`),
};
