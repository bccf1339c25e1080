import type { Deps } from "../../../deps.ts";
import { sessionWindow } from "./rules.ts";
import { endAll } from "./store.ts";

/** Logs out everywhere else: ends every session of an account but the current one. Returns how many were ended. */
export function endOtherSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: { readonly accountId: string; readonly sessionId: string },
): Promise<number> {
  return endAll(db, caller.accountId, caller.sessionId, sessionWindow(clock.now()));
}
