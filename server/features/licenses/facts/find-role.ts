import type { Tx } from "../../../db/database.ts";
import type { LicenseRole } from "../../../platform/access.ts";
import { roleOf } from "./rules.ts";
import { findHolder } from "./store.ts";
import type { LicenseRow } from "./table.ts";

/** What an account is to a license whose row the transaction has locked; undefined when it is nothing to it. */
export async function findRole(
  tx: Tx,
  license: Pick<LicenseRow, "id" | "accountId">,
  accountId: string,
): Promise<LicenseRole | undefined> {
  // Most who ask are the owner, which needs no look.
  if (license.accountId === accountId) return "owner";
  const seat = await findHolder(tx, license.id, { accountId });
  return seat && roleOf(seat);
}
