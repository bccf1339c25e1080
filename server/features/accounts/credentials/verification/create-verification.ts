import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { createLink } from "../links/create-link.ts";
import { linkLifeInMinutes } from "../links/rules.ts";

/** Creates the link that verifies an account's address, in a transaction that has locked the account's row. */
export async function createVerification(
  deps: Pick<Deps, "origins">,
  tx: Tx,
  accountId: string,
): Promise<{ readonly url: string; readonly validHours: number }> {
  const url = await createLink(deps, tx, accountId, "verify_email");
  return { url, validHours: linkLifeInMinutes("verify_email") / 60 };
}
