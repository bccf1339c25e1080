import { type TrackedType, trackedTypes } from "@keystead/contract/portal/tracked-types";

/** The steps of a customer. Their tables miss nobody: a browser may refuse to be counted, a registration cannot. */
const steps = ["registered", "downloaded", "activated", "extended"] as const;

export type Step = (typeof steps)[number];

/** What is counted by day: usage events by their kind, and the steps of customers. */
const figureNames: readonly FigureName[] = [...trackedTypes, ...steps];

export type FigureName = TrackedType | Step;

export interface Figure {
  /** In UTC, such as `2026-11-20`. */
  readonly day: string;
  readonly name: FigureName;
  readonly count: number;
}

/** The figures of one day; what did not happen is 0. */
export interface DayOfFigures {
  readonly day: string;
  readonly counts: Readonly<Record<FigureName, number>>;
}

/** Puts one row for each day and figure into one entry for each day, oldest first. */
export function groupByDay(days: readonly string[], figures: readonly Figure[]): DayOfFigures[] {
  return days.map((day) => {
    const ofDay = figures.filter((figure) => figure.day === day);
    const counts = figureNames.map((name) => [name, ofDay.find((one) => one.name === name)?.count ?? 0]);
    return { day, counts: Object.fromEntries(counts) as DayOfFigures["counts"] };
  });
}

/** The last days up to this one, in UTC, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (count - 1 - index));
    return new Date(day).toISOString().slice(0, 10);
  });
}

/** The sum of each figure over these days. */
export function sumDays(days: readonly DayOfFigures[]): DayOfFigures["counts"] {
  const sums = figureNames.map((name) => [name, days.reduce((sum, { counts }) => sum + counts[name], 0)]);
  return Object.fromEntries(sums) as DayOfFigures["counts"];
}
