import { decodeText } from "./decode-text.ts";
import { findUnread } from "./find-unread.ts";
import { joinMachines } from "./join-machines.ts";
import { type ImportedLicense, parseRecord, type Reading } from "./parse-record.ts";
import { readDocuments } from "./read-documents.ts";
import { type FoundRow, readTable, type Table } from "./read-table.ts";

/** A row of an export: a license to import, or why it cannot be one. `row` counts from 1, without the header. */
export type ReadRow = { readonly row: number; readonly file: string } & (
  { readonly ok: true; readonly license: ImportedLicense } | { readonly ok: false; readonly problem: string }
);

export interface ExportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type ExportRead =
  | {
      readonly ok: true;
      readonly rows: readonly ReadRow[];
      /** What was left aside, in sentences. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** The whole of a file cannot be read. */
class Unreadable extends Error {}

/** The places of rows in their files. */
interface Place {
  readonly file: string;
  readonly row: number;
}

/**
 * Reads the files of an export: tables as CSV with a header, and the JSON of Keygen's or Lemon Squeezy's API. Licenses, users and
 * machines may be in one file or in several. Every row is read by itself, so one that is wrong spoils no other.
 */
export function readExport(files: readonly ExportFile[], reading: Reading): ExportRead {
  try {
    const texts = files.map((file) => ({ name: file.name, text: textOf(file) }));
    const json = readJson(texts.filter(isJson), reading);
    const tables = texts.filter((each) => !isJson(each)).map((each) => readTableOf(each, reading));
    const found = [...json.found, ...tables.flatMap(licensesIn)];
    if (found.length === 0) throw new Unreadable("There are no licenses in what was given.");
    const ofMachines = tables.map(({ table }) => table).filter((table) => table.ofMachines);
    const { rows: joined, stray } = joinMachines(
      found.map(({ row }) => row),
      ofMachines,
      reading.mapping,
    );
    const rows = joined.map((row, index) => parseRow(row, found[index]?.place, reading));
    return {
      ok: true,
      rows,
      notes: notesOf([...json.unread, ...tables.flatMap(({ table }) => table.unread)], json.stray + stray),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}

interface Text {
  readonly name: string;
  readonly text: string;
}

interface Found {
  readonly place: Place;
  readonly row: FoundRow;
}

function textOf({ name, bytes }: ExportFile): string {
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw new Unreadable(`${name}: ${decoded.problem}`);
  const text = decoded.value.trimStart();
  if (text === "") throw new Unreadable(`${name}: The file is empty.`);
  return text;
}

const isJson = ({ text }: Text): boolean => /^[[{]/.test(text);

interface JsonRead {
  readonly found: readonly Found[];
  readonly unread: readonly string[];
  readonly stray: number;
}

function readJson(texts: readonly Text[], { mapping }: Reading): JsonRead {
  const documents = texts.map(({ name, text }) => attempt(name, (): unknown => JSON.parse(text)));
  const [first] = texts;
  if (!first) return { found: [], unread: [], stray: 0 };
  const { rows, strayMachines } = attempt(first.name, () => readDocuments(documents, mapping));
  const found = rows.map((row, index) => ({ place: { file: first.name, row: index + 1 }, row }));
  return { found, unread: findUnread(rows, mapping), stray: strayMachines };
}

interface NamedTable {
  readonly name: string;
  readonly table: Table;
}

const readTableOf = ({ name, text }: Text, { mapping }: Reading): NamedTable => ({
  name,
  table: attempt(name, () => readTable(text, mapping)),
});

const licensesIn = ({ name, table }: NamedTable): Found[] =>
  table.ofMachines
    ? []
    : table.rows.flatMap((row, index) => (row ? [{ place: { file: name, row: index + 1 }, row }] : []));

function parseRow(row: FoundRow, place: Place | undefined, reading: Reading): ReadRow {
  const at = place ?? { file: "", row: 0 };
  const parsed = parseRecord(row, reading);
  return parsed.ok
    ? { ...at, ok: true, license: parsed.value }
    : { ...at, ok: false, problem: parsed.problem };
}

function notesOf(unread: readonly string[], strayMachines: number): string[] {
  return [
    ...(unread.length > 0
      ? [`Not read: ${unread.join(", ")}. Say what a column is with --map "column.${unread[0]}=ends_at".`]
      : []),
    ...(strayMachines > 0
      ? [`Left out: ${strayMachines} machines whose licenses are in none of the files.`]
      : []),
  ];
}

/** @throws Unreadable */
function attempt<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Unreadable(`${name}: The file can't be read: ${(error as Error).message}`, { cause: error });
  }
}
