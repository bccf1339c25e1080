import { glob } from "node:fs/promises";
import type { Column, Table } from "../db/table.ts";

/** A column of a table that is described, or one that the description retires. */
export interface DescribedColumn extends Partial<Column> {
  /** `table.column`. */
  readonly path: string;
  readonly isRetired: boolean;
}

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && "columns" in value && "retired" in value;

/** Every column of every table that a `table.ts` of the server describes. */
export async function describedColumns(): Promise<DescribedColumn[]> {
  const found: DescribedColumn[] = [];
  for await (const file of glob("{features,platform}/**/table.ts", { cwd: new URL("..", import.meta.url) })) {
    const exports = (await import(`../${file}`)) as object;
    for (const { name, columns, retired } of Object.values(exports).filter(isTable)) {
      for (const column of Object.values(columns))
        found.push({ ...column, path: `${name}.${column.name}`, isRetired: false });
      for (const column of retired) found.push({ path: `${name}.${column}`, isRetired: true });
    }
  }
  return found;
}
