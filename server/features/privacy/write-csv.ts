import type { DataRow } from "../../platform/data-file.ts";

/**
 * Writes rows as CSV (RFC 4180), with a header. A text that a spreadsheet would run as a formula (CSV injection) gets an
 * apostrophe in front: names of machines and the like are chosen by others.
 */
export function writeCsv(columns: readonly string[], rows: readonly DataRow[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))];
  return lines.map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
