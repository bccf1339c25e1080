import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { settleApiKeys } from "../api-keys/settle-api-keys.ts";
import { replaceKeys } from "../licenses/terms/issuing/replace-keys.ts";

/**
 * Gives an account to the owner of its address, which somebody else may have registered: the licenses get new keys and lose
 * their machines, and the API keys are revoked.
 * @param address the network address of the call
 */
export async function takeOverAccount(
  deps: Deps,
  tx: Tx,
  account: { readonly id: string; readonly email: string },
  address: string,
): Promise<void> {
  await replaceKeys(deps, tx, account);
  await settleApiKeys(deps, tx, { account, choice: "revoke", address });
}
