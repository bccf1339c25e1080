import { trialDays } from "../tiers.ts";

/** Stands under the buttons of the opening. */
export const heroFacts: readonly string[] = [
  `Free for ${trialDays} days`,
  "No card",
  "Windows, macOS, Ubuntu",
];
