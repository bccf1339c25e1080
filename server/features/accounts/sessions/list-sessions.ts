import type { OpenSession } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../../deps.ts";
import { presentSession } from "./present-session.ts";
import { sessionWindow } from "./rules.ts";
import { findLivingSessions } from "./store.ts";

/** The open sessions of an account, newest first; `current` marks the one of the request, which is null when somebody else asks. */
export async function listSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: { readonly accountId: string; readonly sessionId: string | null },
): Promise<OpenSession[]> {
  const sessions = await findLivingSessions(db, caller.accountId, sessionWindow(clock.now()));
  return sessions.map((session) => presentSession(session, caller.sessionId));
}
