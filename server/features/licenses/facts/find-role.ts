import type { Tx } from "../../../db/database.ts";
import type { LicenseRole } from "../../../platform/access.ts";
import { roleOf } from "./rules.ts";
import { findHolder } from "./store.ts";
import type { LicenseRow } from "./table.ts";

/** The role of an account on a license whose row the transaction has locked; undefined when it has none. */
export async function findRole(
  tx: Tx,
  license: Pick<LicenseRow, "id" | "accountId">,
  accountId: string,
): Promise<LicenseRole | undefined> {
  // Most callers are the owner, whose role needs no query.
  if (license.accountId === accountId) return "owner";
  const seat = await findHolder(tx, license.id, { accountId });
  return seat && roleOf(seat);
}
