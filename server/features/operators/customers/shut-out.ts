import type { Deps } from "../../../deps.ts";
import { operatorNetwork } from "../../../platform/caller.ts";
import { nameSubject } from "../../../platform/events/acts.ts";
import { findAccountByEmail } from "../../accounts/identity/find-account-by-email.ts";
import { endAllSessions } from "../../accounts/sessions/end-all-sessions.ts";
import { settleApiKeys } from "../../api-keys/settle-api-keys.ts";

type ShutOut =
  | { readonly ok: true; readonly email: string; readonly sessions: number; readonly apiKeys: number }
  | { readonly ok: false; readonly reason: "not_found" };

/**
 * Shuts everybody out of an account for the operator: ends its sessions and, unless they are kept, revokes its API keys. Its password
 * stays, and its apps stay licensed.
 */
export async function shutOut(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
  { email, keepsApiKeys }: { readonly email: string; readonly keepsApiKeys: boolean },
): Promise<ShutOut> {
  const found = await findAccountByEmail(deps.db, email);
  if (!found.ok) return found;
  const { account } = found;
  return deps.db.transaction(async (tx): Promise<ShutOut> => {
    const address = operatorNetwork;
    const choice = keepsApiKeys ? "keep" : "revoke";
    const sessions = await endAllSessions(deps, tx, { account, except: null, address });
    const apiKeys = await settleApiKeys(deps, tx, { account, choice, address });
    nameSubject({ id: account.id });
    return { ok: true, email: account.email, sessions, apiKeys: keepsApiKeys ? 0 : apiKeys.length };
  });
}
