import { parse } from "csv-parse/sync";
import { machineFields, type Mapping, nameColumn } from "./rules.ts";
import type { ExportRecord } from "./pick-fields.ts";

/** A row of an export before it is parsed, or what is wrong with its shape. */
export interface FoundRow {
  readonly record: ExportRecord;
  readonly machines: readonly ExportRecord[];
  readonly problem?: string;
}

/** A table of an export. Its rows keep their places: empty ones are undefined. */
export interface Table {
  readonly rows: readonly (FoundRow | undefined)[];
  /** Whether its rows are machines, which belong to the licenses with their keys. */
  readonly ofMachines: boolean;
  /** The columns that are not read. */
  readonly unread: readonly string[];
}

/**
 * Reads CSV with a header, as spreadsheets write it: an optional `sep=` line, commas, semicolons, tabs or bars, rows of
 * delimiters alone, and delimiters after the last cell.
 * @throws when the quotes do not match, or two columns have one name
 */
export function readTable(text: string, mapping: Mapping): Table {
  const [, separator, rest = text] = /^\s*"?sep=(.)"?[^\r\n]*\r?\n?([^]*)$/i.exec(text) ?? [];
  const delimiter = separator ?? delimiterOf(rest);
  const lines = parse(rest, { delimiter, trim: true, relax_column_count: true }) as string[][];
  const top = lines.findIndex((cells) => !isEmpty(cells));
  const headers = (lines[top] ?? []).map((name) => name.trim());
  const twice = headers.find((name, index) => name !== "" && headers.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two columns are called "${twice}".`);
  const ofMachines = headers.some((name) => machineFields.fieldOf(name) === "fingerprint");
  const isRead = (name: string): boolean =>
    name === "" ||
    nameColumn(name, mapping) !== undefined ||
    (ofMachines && machineFields.fieldOf(name) !== undefined);
  return {
    rows: lines.slice(top + 1).map((cells) => (isEmpty(cells) ? undefined : readRow(headers, cells))),
    ofMachines,
    unread: headers.filter((name) => !isRead(name)),
  };
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === "");

function readRow(headers: readonly string[], cells: readonly string[]): FoundRow {
  const record = Object.fromEntries(
    headers.flatMap((name, index) => (name === "" ? [] : [[name, cells[index] ?? ""]])),
  );
  const row = { record, machines: [] };
  // An unquoted comma shifts every cell behind it into the column of another one.
  const isLong = cells.some((cell, index) => cell !== "" && (headers[index] ?? "") === "");
  const lastHeader = headers.findLastIndex((name) => name !== "");
  if (!isLong && cells.length > lastHeader) return row;
  return { ...row, problem: `row: It has ${cells.length} cells, and the header ${lastHeader + 1}.` };
}

/** The one of the usual delimiters that is most often in the first line that is not empty. */
function delimiterOf(text: string): string {
  const header = text.split(/[\r\n]+/).find((line) => /[^\s,;|]/.test(line)) ?? "";
  const bare = header.replace(/"[^"]*"/g, "");
  const countIn = (character: string) => bare.split(character).length;
  return [",", ";", "\t", "|"].toSorted((a, b) => countIn(b) - countIn(a))[0] ?? ",";
}
