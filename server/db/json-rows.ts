import { parseMoment } from "./value-types.ts";

/** The fields of a row that are moments. */
type MomentIn<Row> = { [Name in keyof Row]-?: Date extends Row[Name] ? Name : never }[keyof Row];

/** Each of the fields that are moments: one that is left out does not compile. */
export type Moments<Row> = Readonly<Record<MomentIn<Row>, true>>;

/** A row as `json_agg` has it: moments are texts. */
export type JsonRow<Row> = {
  -readonly [Name in keyof Row]: Date extends Row[Name] ? string | Exclude<Row[Name], Date> : Row[Name];
};

/**
 * The rows of a statement that answers them as one JSON document (`json_agg`), for statements that run thousands of times a
 * second. The driver reads a document in less time than the columns of its rows, one by one. The rows are those of the document,
 * changed in place. A `bigint` must be below 2^53.
 */
export function readJsonRows<Row extends object>(
  document: readonly JsonRow<Row>[] | null,
  moments: Moments<Row>,
): Row[] {
  const names = Object.keys(moments);
  const rows = document ?? [];
  for (const row of rows as Record<string, unknown>[])
    for (const name of names) {
      const text = row[name];
      if (typeof text === "string") row[name] = parseMoment(text);
    }
  return rows as readonly object[] as Row[];
}
