import type { SourceState, StatusPart } from "@keystead/contract/portal/status";
import { dataProviders } from "../sources/data-providers.ts";
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
  market: { name: "Market data", does: "Feeds the live panels." },
  videos: { name: "Videos", does: "Lists the newest videos of our channel." },
  jobs: { name: "Background work", does: "Sends reminders and updates figures." },
};

/**
 * Replaces the sentence about mail while no mail server is set up. It is about as long, so that nothing on the page
 * moves.
 */
export const mailOff = "No mail server yet, so nothing is sent.";

/**
 * Replaces the sentence about market data and videos once the sources were asked. It names the sources that answer and
 * those that do not. Like the other sentence, it is one line long.
 */
export function nameSources(sources: readonly SourceState[]): string {
  const list = (state: SourceState["state"]) =>
    sources.flatMap((source) => (source.state === state ? [dataProviders[source.id].name] : [])).join(", ");
  const [working, down] = [list("working"), list("down")];
  return [working && `Data: ${working}.`, down && `No answer: ${down}.`].filter(Boolean).join(" ");
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
  sample: { words: "Sample data", tone: "sample" },
  off: { words: "Not set up", tone: "neutral" },
  down: { words: "Down", tone: "bad" },
  unknown: { words: "Unknown", tone: "neutral" },
};

/**
 * Summarizes all parts in one sentence and counts those that work. Sample data and parts that are not set up are not
 * failures.
 */
export function summarize(parts: readonly StatusPart[]): { words: string; fine: number } {
  const fine = parts.filter(({ state }) => state === "working" || state === "sample").length;
  if (parts.some(({ state }) => state === "down")) return { words: "Partial outage", fine };
  if (parts.some(({ state }) => state === "slow")) return { words: "Some parts are slow", fine };
  return {
    words: fine < parts.length ? "All set-up parts work" : "All systems operational",
    fine,
  };
}
