import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { revokeAllApiKeys } from "../api-keys/revoke-all-api-keys.ts";
import { replaceKeys } from "../licenses/issuing/replace-keys.ts";

/**
 * Gives an account to the owner of its address, which somebody else may have registered: the licenses get new keys and lose
 * their machines, and the API keys are revoked.
 */
export async function takeOverAccount(
  deps: Deps,
  tx: Tx,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  await replaceKeys(deps, tx, account);
  await revokeAllApiKeys(tx, account.id);
}
