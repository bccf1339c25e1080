import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { operatorNetwork } from "../../../platform/caller.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { noteSecurityEvent } from "../defense/security-events/note-security-event.ts";
import { type Account, updateSuspension } from "../identity/store.ts";
import { endAllSessions } from "../sessions/end-all-sessions.ts";

interface Change {
  /** The account, whose row the transaction has locked. */
  readonly account: Account;
  /** Why it is suspended; null reinstates it. */
  readonly reason: string | null;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

/**
 * Suspends an account or reinstates it for the operator. While it is suspended nobody logs in to it, and its API keys are refused; its
 * sessions end at once.
 * @returns how many sessions ended
 */
export async function setSuspension(
  deps: Pick<Deps, "secrets" | "clock" | "log">,
  tx: Tx,
  { account, reason, operatorKeyId }: Change,
): Promise<number> {
  const { id: accountId, email } = account;
  const isSuspended = reason !== null;
  await updateSuspension(tx, accountId, isSuspended ? { at: tx.now, reason } : null);
  const type = isSuspended ? "account.suspended" : "account.reinstated";
  await appendEvent(tx, { type, subject: accountId, actor: "operator", operatorKeyId });
  const kind = isSuspended ? "account_suspended" : "account_reinstated";
  await noteSecurityEvent(deps, tx, { kind, accountId, email, address: operatorNetwork });
  if (!isSuspended) return 0;
  return endAllSessions(deps, tx, { account, except: null, address: operatorNetwork });
}
