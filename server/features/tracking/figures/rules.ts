import { type FigureName, figureNames, type steps } from "@keystead/contract/operator/figures";
import { type DownloadPlatform, downloadPlatforms } from "@keystead/contract/values/release";

export type Step = (typeof steps)[number];

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
  const byDay = Map.groupBy(figures, ({ day }) => day);
  return days.map((day) => {
    const ofDay = new Map(byDay.get(day)?.map(({ name, count }) => [name, count]));
    const counts = figureNames.map((name) => [name, ofDay.get(name) ?? 0]);
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

/** The Mondays of the last weeks up to this one, in UTC, oldest first (ISO 8601: a week begins on Monday). */
export function lastWeeks(now: Date, count: number): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return lastDays(now, (count - 1) * 7 + sinceMonday + 1).filter((_, index) => index % 7 === 0);
}

/** The sum of each figure over these days. */
export function sumDays(days: readonly DayOfFigures[]): DayOfFigures["counts"] {
  const sums = figureNames.map((name) => [name, days.reduce((sum, { counts }) => sum + counts[name], 0)]);
  return Object.fromEntries(sums) as DayOfFigures["counts"];
}

interface PlatformDownloads {
  readonly release: string;
  readonly product: string;
  readonly version: string;
  readonly platform: DownloadPlatform;
  readonly count: number;
}

/** How often a release was downloaded. */
export interface ReleaseDownloads extends Pick<PlatformDownloads, "release" | "product" | "version"> {
  readonly platforms: Record<DownloadPlatform, number>;
  readonly total: number;
}

/** Puts one row for each release and platform into one entry for each release, in their order. */
export function sumByRelease(rows: readonly PlatformDownloads[]): ReleaseDownloads[] {
  return [...Map.groupBy(rows, ({ release }) => release).values()].flatMap((ofRelease) => {
    const [first] = ofRelease;
    if (!first) return [];
    const counts = downloadPlatforms.map((name) => [
      name,
      ofRelease.find(({ platform }) => platform === name)?.count ?? 0,
    ]);
    return {
      release: first.release,
      product: first.product,
      version: first.version,
      platforms: Object.fromEntries(counts) as ReleaseDownloads["platforms"],
      total: ofRelease.reduce((sum, { count }) => sum + count, 0),
    };
  });
}
