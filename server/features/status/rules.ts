import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { StatusPart } from "@keystead/contract/portal/status";
import { minutes, seconds } from "../../platform/clock.ts";

type State = StatusPart["state"];

/** How long one look at the parts is told to everybody: shorter than a page waits between two. */
export const answerLife = seconds(10);

/** A part that has said nothing by then is down. */
export const timeLimit = seconds(2);

/** Mails leave at once. One that still waits after this time is late. */
export const mailPatience = minutes(10);

const promptWithin = seconds(1);

/** The state of a part that answered in `took` milliseconds. */
export function withPace(state: State, took: number): State {
  return state === "working" && took > promptWithin ? "slow" : state;
}

/** What the market's figures are from, as a state. */
export const marketStates: Readonly<Record<MarketSnapshot["source"], State>> = {
  live: "working",
  stale: "slow",
  sample: "sample",
};
