/** One row of a file of personal data. Its keys are the names of columns. */
export type DataRow = Readonly<Record<string, unknown>>;

/** A file of personal data: a slice says what is in it, and reads it when its turn comes. */
export interface DataFile {
  /** Without an ending: it is written in several formats. */
  readonly name: string;
  /** What it is, for its reader. */
  readonly says: string;
  /** Its columns, and the column of the database that each comes from. */
  readonly columns: Readonly<Record<string, string>>;
  readonly read: () => Promise<readonly DataRow[]>;
}

/** Columns of a table of the database that a file shows under their own names, given with blanks between them. */
export const columnsOf = (table: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(" ").map((name) => [name, `${table}.${name}`]));
