import type { Queryable } from "../../db/database.ts";
import { type Sql, sql } from "../../db/sql.ts";
import type { Secrets } from "../crypto/secrets.ts";

/** An encrypted value as it is stored. */
interface SealedValue {
  /** Names its row. */
  readonly id: string;
  /** The context that it was sealed with. */
  readonly context: string;
  readonly sealed: Buffer;
}

/** A value with what takes its place. */
interface ResealedValue extends SealedValue {
  readonly resealed: Buffer;
}

/** The rows `v (id text, sealed, resealed)` of a `replace` in SQL. */
export function resealedRows(values: readonly ResealedValue[]): Sql {
  return sql`unnest(${values.map(({ id }) => id)}::text[], ${values.map(({ sealed }) => sealed)}::bytea[],
    ${values.map(({ resealed }) => resealed)}::bytea[]) v (id, sealed, resealed)`;
}

/** A column of encrypted values. */
export interface SealedColumn<Purpose extends string> {
  readonly purpose: Purpose;
  /** What is encrypted, for the operator: `license keys`. */
  readonly name: string;
  /** The values after that one, in the order of their rows, up to the limit. */
  readonly find: (db: Queryable, after: string | undefined, limit: number) => Promise<SealedValue[]>;
  /** Stores new values where the former ones still are: a key may have been replaced meanwhile. Returns how many. */
  readonly replace: (db: Queryable, values: readonly ResealedValue[]) => Promise<number>;
}

/** How many values of a column there are, how many were sealed again, and how many open with no data key. */
export interface SealedCount {
  readonly name: string;
  readonly values: number;
  readonly resealed: number;
  readonly unreadable: number;
}

const batch = 1000;

/**
 * Opens every value of a column, and seals those again that a former data key has sealed. Each batch is stored on its own, so an
 * interrupted run loses nothing, and the next one finds what is left.
 * @param renew whether to store anything; otherwise the values are only counted
 */
export async function resealColumn<Purpose extends string>(
  { db, secrets }: { readonly db: Queryable; readonly secrets: Secrets<Purpose> },
  { purpose, name, find, replace }: SealedColumn<Purpose>,
  renew: boolean,
): Promise<SealedCount> {
  const count = { name, values: 0, resealed: 0, unreadable: 0 };
  for (let after: string | undefined; ;) {
    const found = await find(db, after, batch);
    const changed: ResealedValue[] = [];
    for (const value of found) {
      try {
        const resealed = secrets.reseal(purpose, value.context, value.sealed);
        if (resealed) changed.push({ ...value, resealed });
      } catch {
        count.unreadable += 1;
      }
    }
    count.values += found.length;
    if (renew && changed.length > 0) count.resealed += await replace(db, changed);
    if (found.length < batch) return count;
    after = found.at(-1)?.id;
  }
}
