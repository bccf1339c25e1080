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
