import type { Trigger, TriggerAction } from "@keystead/contract/portal/triggers";
import type { ChipTone } from "../../ui/Chip.tsx";
import { formatVolume } from "../../lib/format/numbers.ts";
import { titleCase } from "../../lib/format/words.ts";
import { shortMarketToken } from "../market/alerts/short-market-token.ts";

/** The name of the bot of a product. */
export function botName(product: string): string {
  return `${titleCase(product)} bot`;
}

/** What a trigger is called: "GAUGE at $12,500". */
export function triggerName({ token: coin, threshold }: Pick<Trigger, "token" | "threshold">): string {
  return `${shortMarketToken(coin)} at ${formatVolume(threshold)}`;
}

/** What a trigger tells the app. */
export const actionWords: Readonly<Record<TriggerAction, string>> = {
  notify: "Notify",
  start: "Start",
  stop: "Stop",
};

export const stateWords: Readonly<Record<Trigger["state"], { label: string; tone: ChipTone }>> = {
  new: { label: "waiting for market data", tone: "neutral" },
  waiting: { label: "watching", tone: "live" },
  above: { label: "above threshold", tone: "warn" },
  paused: { label: "paused", tone: "neutral" },
};

/** The amount that a person typed, with or without "$" and separators. Undefined when it is not an amount. */
export function parseVolume(text: string): number | undefined {
  const digits = text.replaceAll(/[\s$,]/g, "");
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
