import type { Deps } from "../../../deps.ts";
import { consoleWindow } from "./rules.ts";
import { endOperatorSessionRow } from "./store.ts";

/** Ends one session of an operator. Not found: the session of another one, or none at all. */
export async function endOperatorSession(
  { db, clock }: Pick<Deps, "db" | "clock">,
  session: { readonly id: string; readonly operatorId: string },
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: "not_found" }> {
  const ended = await endOperatorSessionRow(db, session, consoleWindow(clock.now()));
  return ended ? { ok: true } : { ok: false, reason: "not_found" };
}
