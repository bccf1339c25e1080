import type { Deps } from "../../../deps.ts";
import { noteSecurityEvent } from "../defense/security-events/note-security-event.ts";
import { findAccount } from "../identity/store.ts";
import { sessionWindow } from "./rules.ts";
import { endOne } from "./store.ts";

interface SessionToEnd {
  readonly id: string;
  readonly accountId: string;
  /** The network address of the call. */
  readonly address: string;
}

/** Ends one session of an account. Not found: the session of another account, or none at all. */
export function endSession(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
  { id, accountId, address }: SessionToEnd,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  return deps.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    const ended = account && (await endOne(tx, { id, accountId }, sessionWindow(tx.now)));
    if (!ended) return { ok: false, reason: "not_found" };
    const event = { kind: "sessions_ended", accountId, email: account.email, address } as const;
    await noteSecurityEvent(deps, tx, { ...event, detail: { sessions: 1 } });
    return { ok: true };
  });
}
