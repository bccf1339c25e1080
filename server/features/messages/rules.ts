import type { MessageState } from "@keystead/contract/operator/inbox";
import { days } from "../../platform/clock.ts";

/**
 * How long a message is kept after it was received, answered, closed or reopened last. A day less than a year: the job runs once a day,
 * and the twelve months are a promise.
 */
export const retention = days(364);

/** Why a message doesn't become what an act would make it. */
export type StateRefusal = "already_answered" | "already_closed" | "already_open";

const same = { open: "already_open", answered: "already_answered", closed: "already_closed" } as const;

/** Why a message in one state doesn't come into another; null when it does. What was answered or closed is answered only once it is open. */
export function refusalOf(from: MessageState, to: MessageState): StateRefusal | null {
  if (from === to) return same[to];
  return to === "answered" && from === "closed" ? "already_closed" : null;
}

/** The states from which a message comes into another. */
export const statesBefore = (to: MessageState): MessageState[] =>
  (["open", "answered", "closed"] as const).filter((from) => refusalOf(from, to) === null);
