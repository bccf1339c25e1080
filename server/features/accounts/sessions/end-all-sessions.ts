import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { deleteSourcesOf } from "../known-sources/store.ts";
import { noteSecurityEvent } from "../security-events/note-security-event.ts";
import { sessionWindow } from "./rules.ts";
import { endAll } from "./store.ts";

interface SessionsToEnd {
  readonly account: { readonly id: string; readonly email: string };
  /** The session that goes on. */
  readonly except: string | null;
  /** The network address of the call. */
  readonly address: string;
}

/** Logs out everywhere: ends the account's sessions, and no browser or network is known to it anymore. */
export async function endAllSessions(
  deps: Pick<Deps, "secrets" | "clock" | "log">,
  tx: Tx,
  { account, except, address }: SessionsToEnd,
): Promise<number> {
  const { id: accountId, email } = account;
  const ended = await endAll(tx, accountId, except, sessionWindow(deps.clock.now()));
  await deleteSourcesOf(tx, accountId);
  if (ended > 0) {
    const detail = { sessions: ended };
    await noteSecurityEvent(deps, tx, { kind: "sessions_ended", accountId, email, address, detail });
  }
  return ended;
}
