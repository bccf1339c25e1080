import type { Queryable } from "../../../db/database.ts";
import { findOperatorKeys, type OperatorKeyRow } from "./store.ts";

/** All operator keys, revoked ones too, the newest first. */
export function listOperatorKeys({ db }: { readonly db: Queryable }): Promise<OperatorKeyRow[]> {
  return findOperatorKeys(db);
}
