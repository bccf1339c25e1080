import type { DataRow } from "../../platform/data-file.ts";

/** UTF-8 byte order mark: without it Excel reads the file in the encoding of the country. */
const byteOrderMark = "\ufeff";

/**
 * Writes rows as CSV (RFC 4180), with a header, for spreadsheets. A text that one of them would run as a formula (CSV
 * injection) gets an apostrophe in front: names of machines and the like are chosen by others.
 */
export function writeCsv(columns: readonly string[], rows: readonly DataRow[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))];
  return byteOrderMark + lines.map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return isFormula(text) ? `'${text}` : text;
}

/** Spreadsheets skip white space and invisible characters in front of a formula, and read full-width signs. */
function isFormula(text: string): boolean {
  const shown = text.normalize("NFKC").replace(/^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u, "");
  return /^[=+\-@\u2212]/.test(shown) || /^[\t\r\n]/.test(text);
}

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
