import { z } from "zod";

/** The format of a portable copy, which an older product refuses when it is newer. */
export const copyFormat = 1;

const table = z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) });

/** The first file of a portable copy, `copy.json`: what follows, and the schema that it fits. */
export const copyHeader = z.object({
  format: z.literal(copyFormat),
  /** The number of the last migration of its database. */
  migration: z.number(),
  /** The release that made it; those before 0.2.0 did not say. */
  release: z.string().optional(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
});
/** What the header says in every format, so that a product that does not know it can name the one that does. */
export const copyMaker = z.object({ release: z.string().optional() });
export type CopyHeader = z.infer<typeof copyHeader>;

/**
 * The last file, `sums.json`, without which a copy was cut off: the rows of each table, and the SHA-256 of their text form (COPY) in the
 * order of the primary key.
 */
export const copySums = z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() }));
export type CopySums = z.infer<typeof copySums>;

/** The rows of each table. */
export function countsOf(sums: CopySums): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).map(([table, { rows }]) => [table, rows]));
}

export const headerFile = "copy.json";
export const sumsFile = "sums.json";

/** The folder of the files of a table. Names of tables are ours, and hold nothing that a path could not. */
export const folderOf = (table: string): string => `tables/${table}/`;
