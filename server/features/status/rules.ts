import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { StatusPart } from "@keystead/contract/portal/status";
import { isOff, isTooFarOff, minutes, seconds } from "../../platform/clock.ts";

type State = StatusPart["state"];

/** How long one report is shared by all visitors: shorter than the polling interval of pages. */
export const answerLife = seconds(10);

/** The timeout of a check: a part that has not answered by then is down. */
export const timeLimit = seconds(2);

/** Mails leave at once; one that is still queued after this time is late. */
export const mailPatience = minutes(10);

const promptWithin = seconds(1);

/** The state of a part that answered in `took` milliseconds. */
export function withPace(state: State, took: number): State {
  return state === "working" && took > promptWithin ? "slow" : state;
}

/** The source of the market's figures or of the list of videos, as a state. */
export const sourceStates: Readonly<Record<MarketSnapshot["source"], State>> = {
  live: "working",
  stale: "slow",
  sample: "sample",
};

/**
 * The license service on a node whose wall clock is `ahead` milliseconds ahead. A node whose clock is too far off grants no
 * leases, so nobody can activate a machine there.
 */
export function clockState(ahead: number): Pick<StatusPart, "state" | "clockAhead"> {
  if (!isOff(ahead)) return { state: "working" };
  return { state: isTooFarOff(ahead) ? "down" : "working", clockAhead: Math.round(ahead / 1000) };
}
