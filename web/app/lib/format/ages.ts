import { steps } from "./distances.ts";
import { formatUnit } from "./numbers.ts";

/** Formats how far away a moment is, for a column of ages: "58 min", "3 hr", "8 days"; whole units, rounded down. */
export function formatAge(ms: number): string {
  const age = Math.abs(ms);
  const step = steps.find((candidate) => age >= candidate.ms);
  return step ? formatUnit(Math.trunc(age / step.ms), step.unit, 0) : "just now";
}
