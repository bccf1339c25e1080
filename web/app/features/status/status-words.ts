import type { SourceState, StatusPart } from "@keystead/contract/portal/status";
import { dataProviders } from "../sources/data-providers.ts";
import { listed } from "../../lib/format/lists.ts";
import type { ChipTone } from "../../ui/Chip.tsx";

type State = StatusPart["state"];

/**
 * The parts in page order. Each has a name and a sentence about what it does for customers, which is true in every
 * state.
 */
export const partWords: Readonly<Record<StatusPart["id"], { name: string; does: string }>> = {
  site: { name: "Site", does: "Serves the shop and your account." },
  licenses: { name: "License service", does: "Checks license keys and activates machines." },
  mail: { name: "Email", does: "Sends confirmations and login links." },
  downloads: { name: "Downloads", does: "Serves app downloads." },
  market: { name: "Market data", does: "Feeds the market panels." },
  videos: { name: "Videos", does: "Lists the newest videos of our channel." },
  jobs: { name: "Background work", does: "Sends reminders and updates figures." },
};

/**
 * Replaces the sentence about a part that is not set up. It is about as long, so that nothing on the page moves.
 */
export const offWords: Partial<Record<StatusPart["id"], string>> = {
  mail: "Email isn't set up yet, so none is sent.",
  videos: "Our channel isn't connected yet.",
};

/** Replaces the sentence about email while the operator has paused it. */
export const pausedWords = "Email is paused for now and arrives later.";

/**
 * Replaces the sentence about market data and videos once the sources were asked. It names the sources that answer and
 * those that do not. Like the other sentence, it is one line long.
 */
export function nameSources(sources: readonly SourceState[]): string {
  const named = (state: SourceState["state"]) =>
    sources.flatMap((source) => (source.state === state ? [dataProviders[source.id].name] : []));
  const [working, down] = [named("working"), named("down")];
  const isOrAre = down.length === 1 ? "isn't" : "aren't";
  return [
    working.length > 0 && `Data from ${listed(working)}.`,
    down.length > 0 && `${listed(down)} ${isOrAre} responding.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Replaces the sentence about the license service while its server's clock is wrong. When the clock is too far off, the
 * service is down.
 */
export function nameClock({
  state,
  clockAhead: ahead = 0,
}: Pick<StatusPart, "state" | "clockAhead">): string {
  const clock = `The server's clock is ${nameSeconds(Math.abs(ahead))} ${ahead > 0 ? "fast" : "slow"}`;
  return state === "down" ? `${clock}, so it activates no machines.` : `${clock}.`;
}

/** A unit is used only from two of it on, so that no singular is needed. */
function nameSeconds(count: number): string {
  const units = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 };
  const [unit = "seconds", length = 1] =
    Object.entries(units).find(([, seconds]) => count >= 2 * seconds) ?? [];
  return `${Math.round(count / length)} ${unit}`;
}

/** The label and tone of each state; `unknown` without an answer. */
export const stateWords: Readonly<Record<State | "unknown", { words: string; tone: ChipTone }>> = {
  working: { words: "Working", tone: "live" },
  slow: { words: "Slow", tone: "warn" },
  paused: { words: "Paused", tone: "neutral" },
  sample: { words: "Sample data", tone: "sample" },
  off: { words: "Not set up", tone: "neutral" },
  down: { words: "Down", tone: "bad" },
  unknown: { words: "Unknown", tone: "neutral" },
};

/**
 * Summarizes the parts that are set up: in one sentence, how many there are and how many of them work. Sample data is
 * not a failure.
 */
export function summarize(parts: readonly StatusPart[]): { words: string; fine: number; count: number } {
  const count = parts.filter(({ state }) => state !== "off").length;
  const fine = parts.filter(({ state }) => state === "working" || state === "sample").length;
  if (parts.some(({ state }) => state === "down")) return { words: "Partial outage", fine, count };
  if (parts.some(({ state }) => state === "paused")) return { words: "Some parts are paused", fine, count };
  if (parts.some(({ state }) => state === "slow")) return { words: "Some parts are slow", fine, count };
  return { words: "All systems operational", fine, count };
}
