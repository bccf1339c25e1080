import type { Deps } from "../../../deps.ts";
import { lockAccount } from "../store.ts";
import { endAllSessions } from "./end-all-sessions.ts";

interface OtherSessions {
  readonly accountId: string;
  /** The current session, which goes on. */
  readonly sessionId: string;
  /** The network address of the call. */
  readonly address: string;
}

/** Logs out everywhere else: ends every session of an account but the current one. Returns how many were ended. */
export function endOtherSessions(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
  { accountId, sessionId, address }: OtherSessions,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    return account ? endAllSessions(deps, tx, { account, except: sessionId, address }) : 0;
  });
}
