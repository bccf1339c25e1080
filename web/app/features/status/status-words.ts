import type { SourceState, StatusPart } from "@keystead/contract/portal/status";
import { dataProviders } from "../../lib/data-providers.ts";
import type { ChipTone } from "../../ui/Chip.tsx";

type State = StatusPart["state"];

/** The parts in page order: the name, and what it does for customers, true in every state. */
export const partWords: Readonly<Record<StatusPart["id"], { name: string; does: string }>> = {
  site: { name: "Site", does: "Serves the shop and your account." },
  licenses: { name: "License service", does: "Checks license keys and activates machines." },
  mail: { name: "Email", does: "Sends confirmations and login links." },
  downloads: { name: "Downloads", does: "Serves app downloads." },
  market: { name: "Market data", does: "Feeds the live panels." },
  videos: { name: "Videos", does: "Lists the newest videos of our channel." },
};

/** What is said of mail instead while no mail server is set up. About as long, so that nothing on the page moves. */
export const mailOff = "No mail server yet, so nothing is sent.";

/** What is said of market data and videos instead once its sources were asked: which of them answer. One line, as before. */
export function nameSources(sources: readonly SourceState[]): string {
  const list = (state: SourceState["state"]) =>
    sources.flatMap((source) => (source.state === state ? [dataProviders[source.id].name] : [])).join(", ");
  const [working, down] = [list("working"), list("down")];
  return [working && `Data: ${working}.`, down && `No answer: ${down}.`].filter(Boolean).join(" ");
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

/** Summarizes all parts in one sentence, and counts those that work; sample data and what is not set up are no failure. */
export function summarize(parts: readonly StatusPart[]): { words: string; fine: number } {
  const fine = parts.filter(({ state }) => state === "working" || state === "sample").length;
  if (parts.some(({ state }) => state === "down")) return { words: "Partial outage", fine };
  if (parts.some(({ state }) => state === "slow")) return { words: "Some parts are slow", fine };
  return {
    words: fine < parts.length ? "All set-up parts work" : "All systems operational",
    fine,
  };
}
