import { type FigureName, maxDays } from "@keystead/contract/operator/figures";
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
  usage: "[--days n]",
  about: "Shows page views, registrations, downloads, activations and extensions by day.",
  options: { days: { type: "string" } },
  isRead: true,
  async run(deps, { words, values }) {
    if (words.length > 0) throw new UsageError("figures takes options only.");
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

function lineOf({ day, counts }: DayOfFigures): string {
  return row(day, (name) => counts[name].toLocaleString("en-US"));
}

function row(first: string, cell: (name: FigureName, heading: string) => string): string {
  return [first.padEnd(10), ...columns.map(([name, heading]) => cell(name, heading).padStart(10))].join("  ");
}
