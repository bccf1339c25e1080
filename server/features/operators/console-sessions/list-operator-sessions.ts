import type { Deps } from "../../../deps.ts";
import { consoleWindow } from "./rules.ts";
import { findLivingOperatorSessions } from "./store.ts";

/** The sessions of an operator that are open, the newest first. */
export function listOperatorSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  operatorId: string,
): ReturnType<typeof findLivingOperatorSessions> {
  return findLivingOperatorSessions(db, operatorId, consoleWindow(clock.now()));
}
