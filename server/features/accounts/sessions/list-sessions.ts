import type { OpenSession } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../../deps.ts";
import { sessionWindow } from "./rules.ts";
import { findLivingSessions } from "./store.ts";

/** The sessions in which an account is signed in, the newest first; `current` marks the one that asks. */
export async function listSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  caller: { readonly accountId: string; readonly sessionId: string },
): Promise<OpenSession[]> {
  const sessions = await findLivingSessions(db, caller.accountId, sessionWindow(clock.now()));
  return sessions.map((session) => ({
    ...session,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === caller.sessionId,
  }));
}
