import { type FigureName, maxDays, maxWeeks } from "@keystead/contract/operator/figures";
import { getConversion } from "../features/tracking/figures/get-conversion.ts";
import { getFigures } from "../features/tracking/figures/get-figures.ts";
import type { DayOfFigures } from "../features/tracking/figures/rules.ts";
import { type Command, UsageError } from "./command.ts";
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
  usage: "[--days n | --weeks n]",
  about:
    "Shows page views, registrations, downloads, activations and extensions by day, or what became of sign-ups by week.",
  options: { days: { type: "string" }, weeks: { type: "string" } },
  isRead: true,
  async run(deps, { words, values }) {
    if (words.length > 0) throw new UsageError("figures takes options only.");
    if (values["weeks"] !== undefined) {
      if (values["days"] !== undefined) throw new UsageError("Name --days or --weeks.");
      const weeks = await getConversion(deps, readCount("weeks", values["weeks"], maxWeeks));
      return { lines: [cohortHeadings, ...weeks.map(cohortLine)], json: { weeks } };
    }
    const count = readCount("days", values["days"] ?? usualDays, maxDays);
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

function pad(cell: string): string {
  return cell.padStart(10);
}

function lineOf({ day, counts }: DayOfFigures): string {
  return row(day, (name) => counts[name].toLocaleString("en-US"));
}

function row(first: string, cell: (name: FigureName, heading: string) => string): string {
  return [first.padEnd(10), ...columns.map(([name, heading]) => cell(name, heading).padStart(10))].join("  ");
}
