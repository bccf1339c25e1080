import { type FigureName, maxDays, maxWeeks } from "@keystead/contract/operator/figures";
import { type DownloadPlatform, downloadPlatforms } from "@keystead/contract/values/release";
import { getConversion } from "../features/tracking/figures/get-conversion.ts";
import { getDownloads } from "../features/tracking/figures/get-downloads.ts";
import { getFigures } from "../features/tracking/figures/get-figures.ts";
import type { DayOfFigures } from "../features/tracking/figures/rules.ts";
import { type Command, UsageError } from "./command.ts";
import { lineUp } from "./line-up.ts";
import { readCount } from "./licenses/license-options.ts";

const usualDays = "30";

/** The columns for a person; `--json` has every figure. */
const columns = [
  ["page_view", "page views"],
  ["registered", "registered"],
  ["downloaded", "downloaded"],
  ["activated", "activated"],
  ["extended", "extended"],
] as const satisfies readonly (readonly [FigureName, string])[];

export const figuresCommand: Command = {
  name: "figures",
  usage: "[--days n | --weeks n | --downloads [--days n]]",
  about:
    "Shows page views, registrations, downloads, activations and extensions by day, what became of sign-ups by week, or the downloads of each version by platform.",
  options: { days: { type: "string" }, weeks: { type: "string" }, downloads: { type: "boolean" } },
  isRead: true,
  async run(deps, { words, values, flags }) {
    if (words.length > 0) throw new UsageError("figures takes options only.");
    if (values["weeks"] !== undefined) {
      if (values["days"] !== undefined) throw new UsageError("Name --days or --weeks.");
      if (flags.has("downloads")) throw new UsageError("Name --weeks or --downloads.");
      const weeks = await getConversion(deps, readCount("weeks", values["weeks"], maxWeeks));
      return { lines: [cohortHeadings, ...weeks.map(cohortLine)], json: { weeks } };
    }
    const count = readCount("days", values["days"] ?? usualDays, maxDays);
    if (flags.has("downloads")) {
      const releases = await getDownloads(deps, count);
      return { lines: downloadLines(releases), json: { releases } };
    }
    const figures = await getFigures(deps, count);
    const { days, total } = figures;
    const lines = [
      row("day (UTC)", (_, heading) => heading),
      ...[...days, { day: "total", counts: total }].map(lineOf),
    ];
    return { lines, json: figures };
  },
};

const cohortHeadings = ["week (UTC)", "registered", "activated", "paid"].map(pad).join("  ");

const cohortLine = ({ week, ...counts }: Awaited<ReturnType<typeof getConversion>>[number]): string =>
  [week, ...[counts.registered, counts.activated, counts.paid].map((count) => count.toLocaleString("en-US"))]
    .map(pad)
    .join("  ");

/** The columns of downloads, by the platforms that figures count. */
const platformHeadings: Readonly<Record<DownloadPlatform, string>> = {
  win32: "Windows",
  darwin: "macOS",
  linux: "Linux",
  android: "Android",
  any: "any",
};

function downloadLines(releases: Awaited<ReturnType<typeof getDownloads>>): string[] {
  if (releases.length === 0) return ["Nothing was downloaded."];
  const table = releases.map(({ product, version, platforms, total }) => [
    `${product} ${version}`,
    ...[...downloadPlatforms.map((name) => platforms[name]), total].map((count) =>
      count.toLocaleString("en-US"),
    ),
  ]);
  return lineUp([["version", ...downloadPlatforms.map((name) => platformHeadings[name]), "total"], ...table]);
}

function pad(cell: string): string {
  return cell.padStart(10);
}

function lineOf({ day, counts }: DayOfFigures): string {
  return row(day, (name) => counts[name].toLocaleString("en-US"));
}

function row(first: string, cell: (name: FigureName, heading: string) => string): string {
  return [first.padEnd(10), ...columns.map(([name, heading]) => cell(name, heading).padStart(10))].join("  ");
}
