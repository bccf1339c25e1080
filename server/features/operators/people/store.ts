import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { type NewRowOf, type RowOf, select } from "../../../db/table.ts";
import { resealedRows, type SealedColumn } from "../../../platform/secret-keys/reseal-column.ts";
import { operatorTable } from "./table.ts";

export type OperatorRow = RowOf<typeof operatorTable>;

const columns = operatorTable.select("o");

/** An operator by the address that they log in with. */
export function findOperatorByIdentity(db: Queryable, identity: string): Promise<OperatorRow | undefined> {
  return db.row(select(columns, sql`from operators o where o.email_identity = ${identity}`));
}

export function findOperator(db: Queryable, id: string): Promise<OperatorRow | undefined> {
  return db.row(select(columns, sql`from operators o where o.id = ${id}`));
}

/** Locks an operator: of several who use one code at once, each sees what the one before has taken. */
export function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  return tx.row(select(columns, sql`from operators o where o.id = ${id} for update`));
}

/**
 * Serializes what makes or changes operators: whoever counts owners, or finds none, decides alone. It is taken before the lock of a row,
 * and no log-in takes it, so neither waits for the other in a circle.
 */
export async function lockOperators(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('operators'))`);
}

/** All operators, those that were disabled last. */
export function findOperators(db: Queryable): Promise<OperatorRow[]> {
  return db.rows(
    select(columns, sql`from operators o order by o.disabled_at is not null, o.created_at, o.id`),
  );
}

export async function hasOperators(db: Queryable): Promise<boolean> {
  return (await db.row(sql`select from operators limit 1`)) !== undefined;
}

/** Owners who can log in. */
export function countOwners(tx: Tx): Promise<number> {
  return tx.count(sql`select count(*) from operators where role = 'owner' and disabled_at is null`);
}

export async function insertOperator(tx: Tx, operator: NewRowOf<typeof operatorTable>): Promise<void> {
  await tx.run(operatorTable.insert(operator));
}

export async function updateOperator(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      OperatorRow,
      "role" | "passwordHash" | "factorSealed" | "factorStep" | "recoveryHashes" | "disabledAt"
    >
  >,
): Promise<void> {
  await tx.run(sql`update operators set ${operatorTable.set(changes)} where id = ${id}`);
}

/** Takes the authenticators of everybody away, because nobody can read their secrets anymore. Returns how many there were. */
export function forgetFactors(tx: Tx): Promise<number> {
  return tx.run(sql`update operators set factor_sealed = ''::bytea, recovery_hashes = '{}'`);
}

/** The encrypted secrets of authenticators. */
export const factorColumn: SealedColumn<"sealed-authenticator"> = {
  purpose: "sealed-authenticator",
  name: "authenticators of operators",
  find: (db, after, limit) =>
    db.rows(sql`
      select id, id::text as context, factor_sealed as sealed from operators
      where factor_sealed <> ''::bytea and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      order by id limit ${limit}`),
  replace: (db, values) =>
    db.run(sql`
      update operators o set factor_sealed = v.resealed
      from ${resealedRows(values)}
      where o.id = v.id::uuid and o.factor_sealed = v.sealed`),
};
