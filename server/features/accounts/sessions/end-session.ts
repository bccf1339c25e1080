import type { Deps } from "../../../deps.ts";
import { sessionWindow } from "./rules.ts";
import { endOne } from "./store.ts";

/** Log out: ends one session of an account. Not found: the session of another account, or none at all. */
export async function endSession(
  { db, clock }: Pick<Deps, "db" | "clock">,
  session: { readonly id: string; readonly accountId: string },
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  const ended = await endOne(db, session, sessionWindow(clock.now()));
  return ended ? { ok: true } : { ok: false, reason: "not_found" };
}
