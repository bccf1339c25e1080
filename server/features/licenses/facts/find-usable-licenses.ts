import type { Queryable } from "../../../db/database.ts";
import type { UsableLicense } from "./find-usable-license.ts";
import { isUsable } from "./rules.ts";
import { findLicenses } from "./store.ts";

/** Those of these licenses that are neither expired nor suspended nor revoked nor paused. */
export async function findUsableLicenses(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<UsableLicense[]> {
  return (await findLicenses(db, ids)).filter((license) => isUsable(license, now));
}
