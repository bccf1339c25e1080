import type { Deps } from "../../../deps.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import { lockAccount } from "../store.ts";
import { endAllSessions } from "./end-all-sessions.ts";

interface OtherSessions {
  readonly accountId: string;
  /** The current session, which goes on. */
  readonly sessionId: string;
  readonly visit: Visit;
}

/** Logs out everywhere else: ends every session of an account but the current one. Returns how many were ended. */
export function endOtherSessions(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
  { accountId, sessionId, visit }: OtherSessions,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return 0;
    return endAllSessions(deps, tx, { account, except: { sessionId, visit }, address: visit.address });
  });
}
