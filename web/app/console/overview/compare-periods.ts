import type { FigureName } from "@keystead/contract/operator/figures";
import { formatPercent } from "../../lib/format/numbers.ts";

/** The counts of one day, in UTC. */
export interface Day {
  day: string;
  counts: Partial<Record<FigureName, number>>;
}

export interface Figure {
  /** Its count of each day of the period, the oldest first. */
  days: readonly { day: string; count: number }[];
  total: number;
  /** Of as many days before. */
  before: number;
}

/** A figure over the latest days, and over as many days before them. */
export function comparePeriods(days: readonly Day[], length: number, name: FigureName): Figure {
  const countOf = ({ counts }: Day) => counts[name] ?? 0;
  const sum = (some: readonly Day[]) => some.reduce((all, day) => all + countOf(day), 0);
  const now = days.slice(-length);
  return {
    days: now.map((day) => ({ day: day.day, count: countOf(day) })),
    total: sum(now),
    before: sum(days.slice(-2 * length, -length)),
  };
}

/** How a figure has changed, such as "+25%". Without a count before there is nothing to compare with. */
export function changeWords({ total, before }: Pick<Figure, "total" | "before">): string {
  if (before === 0) return total === 0 ? "Same" : "New";
  const share = total / before - 1;
  if (Math.round(share * 100) === 0) return "Same";
  return formatPercent(share, { maximumFractionDigits: 0, signDisplay: "always" });
}
