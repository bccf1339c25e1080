import type { DataRow } from "./data-file.ts";

/** UTF-8 byte order mark: without it Excel reads the file in the encoding of the country. */
const byteOrderMark = "\ufeff";

/**
 * Writes rows as CSV (RFC 4180), with a header, for spreadsheets. A text that one of them would run as a formula (CSV
 * injection) gets an apostrophe in front: names of machines and the like are chosen by others.
 */
export function writeCsv(columns: readonly string[], rows: readonly DataRow[]): string {
  return csvHeader(columns) + rows.map((row) => csvLine(columns, row)).join("");
}

/** The beginning of such a file, for one that is written line by line. */
export function csvHeader(columns: readonly string[], { withMark = true } = {}): string {
  return `${withMark ? byteOrderMark : ""}${columns.map(quote).join(",")}\r\n`;
}

/** One line of such a file. */
export function csvLine(columns: readonly string[], row: DataRow): string {
  return `${columns.map((column) => quote(cellOf(row[column]))).join(",")}\r\n`;
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
