import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Visit } from "../../../platform/caller.ts";
import { hashSources } from "../defense/known-sources/hash-sources.ts";
import { deleteSourcesOf } from "../defense/known-sources/store.ts";
import { noteSecurityEvent } from "../defense/security-events/note-security-event.ts";
import { sessionWindow } from "./rules.ts";
import { endAll } from "./store.ts";

interface SessionsToEnd {
  readonly account: { readonly id: string; readonly email: string };
  /** The session that goes on, and where it is used: that browser and that network stay known. */
  readonly except: { readonly sessionId: string; readonly visit: Visit } | null;
  /** The network address of the call. */
  readonly address: string;
}

/** Logs out everywhere: ends the account's sessions, and no other browser or network is known to it anymore. */
export async function endAllSessions(
  deps: Pick<Deps, "secrets" | "clock" | "log">,
  tx: Tx,
  { account, except, address }: SessionsToEnd,
): Promise<number> {
  const { id: accountId, email } = account;
  const ended = await endAll(tx, accountId, except?.sessionId ?? null, sessionWindow(tx.now));
  await deleteSourcesOf(tx, accountId, except ? hashSources(deps, email, except.visit) : []);
  if (ended > 0) {
    const detail = { sessions: ended };
    await noteSecurityEvent(deps, tx, { kind: "sessions_ended", accountId, email, address, detail });
  }
  return ended;
}
