import type { License } from "@keystead/contract/portal/licenses";
import type { Queryable } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { findLicensesOf } from "./store.ts";
import { presentLicense } from "./present-license.ts";

/** All licenses of an account, the newest first. */
export async function listLicenses(deps: Deps, db: Queryable, accountId: string): Promise<License[]> {
  const rows = await findLicensesOf(db, accountId);
  return rows.map((row) => presentLicense(deps, row));
}
