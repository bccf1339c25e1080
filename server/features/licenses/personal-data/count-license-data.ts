import type { Queryable } from "../../../db/database.ts";
import { countLicenseRows } from "./store.ts";

/** How many licenses an account owns, how many people have a seat on them, and how many seats it has on licenses of others. */
export function countLicenseData(
  db: Queryable,
  accountId: string,
): Promise<{ licenses: number; members: number; seats: number }> {
  return countLicenseRows(db, accountId);
}
