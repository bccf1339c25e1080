import { useChoices } from "../addresses/use-choices.ts";

/** The periods that can be chosen, in days. */
export const periods = ["7", "30", "90", "365"] as const;

/** The choices of the overview in its address, with the period in days. */
export function usePeriod() {
  const choices = useChoices();
  return { ...choices, period: Number(choices.chosen("days", periods) || "30") };
}
