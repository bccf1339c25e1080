import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { deleteAttemptsOf } from "../defense/attempts/store.ts";
import { deleteSecurityEventsOf } from "../defense/security-events/store.ts";
import { sessionWindow } from "../sessions/rules.ts";
import { endAll } from "../sessions/store.ts";
import { forgetPasskeys } from "../customer-passkeys/forget-passkeys.ts";
import { deleteAccountRow } from "../identity/store.ts";

/**
 * Deletes an account whose row the transaction has locked, with all that is stored about it here and all that refers to it. Its
 * sessions end first, which also ends the open event streams on every node.
 */
export async function deleteAccountData(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const identityHash = secrets.hash("login-identity", emailIdentity(email));
  await endAll(tx, id, null, sessionWindow(tx.now));
  await deleteAttemptsOf(tx, identityHash);
  await deleteSecurityEventsOf(tx, { accountId: id, identityHash });
  await forgetPasskeys(tx, id);
  await deleteAccountRow(tx, id);
}
