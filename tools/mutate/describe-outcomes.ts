import { folderOf } from "./draw-mutations.ts";
import type { Mutation } from "./mutation.ts";
import type { AllowedSurvivor } from "./survivors.ts";

/** How the tests near a mutation reacted to it. */
export interface Outcome {
  readonly mutation: Mutation;
  /** A test file that noticed it, or "hangs"; undefined when none did. */
  readonly noticedBy: string | undefined;
  /** The reason why no test has to notice it. */
  readonly allowed?: AllowedSurvivor | undefined;
}

interface Row {
  readonly folder: string;
  readonly drawn: number;
  readonly noticed: number;
  readonly allowed: number;
  readonly missed: number;
}

/** A table of the folders, then the mutations that no test noticed, then the allowed ones with their reasons. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const byFolder = Map.groupBy(outcomes, ({ mutation }) => folderOf(mutation.file));
  const rows = [...byFolder].map(([folder, group]) => countRow(folder, group));
  rows.sort((one, other) => (one.folder < other.folder ? -1 : 1));
  const table = [
    ["folder", "drawn", "noticed", "allowed", "not noticed", "share"],
    ...[...rows, countRow("together", outcomes)].map((row) => [
      row.folder,
      ...[row.drawn, row.noticed, row.allowed, row.missed].map(String),
      `${Math.floor(100 * shareOf(row))} %`,
    ]),
  ];
  const missed = outcomes.filter(({ noticedBy, allowed }) => noticedBy === undefined && !allowed);
  const allowed = outcomes.filter((outcome) => outcome.noticedBy === undefined && outcome.allowed);
  return [
    alignColumns(table),
    ...list("Not noticed:", missed, () => ""),
    ...list("Not noticed, and allowed:", allowed, (outcome) => `\n      ${outcome.allowed?.reason ?? ""}`),
  ].join("\n");
}

/** The share of the drawn mutations that tests noticed. Allowed ones do not count. */
export function shareNoticed(outcomes: readonly Outcome[]): number {
  return shareOf(countRow("", outcomes));
}

function countRow(folder: string, group: readonly Outcome[]): Row {
  const survivors = group.filter(({ noticedBy }) => noticedBy === undefined);
  const allowed = survivors.filter((outcome) => outcome.allowed).length;
  return {
    folder,
    drawn: group.length,
    noticed: group.length - survivors.length,
    allowed,
    missed: survivors.length - allowed,
  };
}

function shareOf({ noticed, missed }: Row): number {
  return noticed + missed === 0 ? 1 : noticed / (noticed + missed);
}

function list(title: string, outcomes: readonly Outcome[], more: (outcome: Outcome) => string): string[] {
  if (outcomes.length === 0) return [];
  const lines = outcomes.map((outcome) => {
    const { file, line, kind, change } = outcome.mutation;
    return `  ${file}:${line}  ${kind}: ${change}${more(outcome)}`;
  });
  return ["", title, ...lines];
}

function alignColumns(table: readonly (readonly string[])[]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? "").length)),
  );
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return table.map((row) => `  ${row.map(pad).join("  ")}`.trimEnd()).join("\n");
}
