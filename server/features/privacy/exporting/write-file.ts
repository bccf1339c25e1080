import type { DataFile, DataRow } from "../../../platform/data-file.ts";
import { writeCsv } from "../../../platform/write-csv.ts";

/** Writes the rows of a file as JSON and as CSV, in UTF-8. Bytes are written in base64, and moments as ISO 8601 in UTC. */
export function* writeFile({ name, columns }: DataFile, rows: readonly DataRow[]) {
  const plain = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainOf(value)])),
  );
  yield { name: `${name}.json`, content: Buffer.from(`${JSON.stringify(plain, null, 2)}\n`) };
  yield { name: `${name}.csv`, content: Buffer.from(writeCsv(Object.keys(columns), plain)) };
}

function plainOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString("base64");
  return typeof value === "bigint" ? value.toString() : value;
}
