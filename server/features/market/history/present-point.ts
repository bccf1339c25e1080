import type { ChartPoint } from "@keystead/contract/portal/market";
import type { HistoryPoint } from "./rules.ts";

/** Presents a point of a chart to the site. */
export function presentPoint({ at, ...figures }: HistoryPoint): ChartPoint {
  return { at: at.toISOString(), ...figures };
}
