import { createHash } from "node:crypto";

/** The values allowed in `${…}`. Not `undefined`: a missing value is `null`. */
export type SqlValue = string | number | bigint | boolean | null | Date | Uint8Array | readonly SqlValue[];

/** A prepared statement for the driver: text with `$1…`, its values, and its name. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly name: string;
  readonly [pieces]: readonly string[];
}

const pieces: unique symbol = Symbol("pieces");

declare const rowType: unique symbol;

/** A statement whose rows are known, because its select list is described: see `select` in table.ts. */
export interface Query<Row> extends Sql {
  readonly [rowType]?: Row;
}

interface Prepared {
  readonly text: string;
  readonly name: string;
}

const byTemplate = new WeakMap<TemplateStringsArray, Prepared>();
const byText = new Map<string, Prepared>();

/**
 * Template tag for statements: sql`select * from licenses where id = ${id}`. Values are sent as parameters, never inside
 * the text (SQL injection). Another sql`…` may be nested as a fragment; its parameters are renumbered.
 *
 * An array becomes a PostgreSQL array (`= any(${ids})`); a `Buffer` becomes bytea; JSON goes through `json()`.
 */
export function sql(template: TemplateStringsArray, ...inputs: readonly (SqlValue | Sql)[]): Sql {
  if (!inputs.some(isSql)) {
    let prepared = byTemplate.get(template);
    if (prepared === undefined) {
      prepared = prepare(template);
      byTemplate.set(template, prepared);
    }
    return { ...prepared, values: inputs as readonly SqlValue[], [pieces]: template };
  }
  return compose(template, inputs);
}

/**
 * A value for a `json` or `jsonb` column: `${json(payload)}`. The explicit call is needed, because a bare array would
 * become a PostgreSQL array, and a bare string an invalid document.
 */
export function json(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}

/**
 * A statement that is planned for its values each time, and not prepared. For searches: whether an index helps depends on what is looked
 * for, and the plan that a connection keeps for any value reads the whole table for a rare one.
 */
export const plannedForValues = <Row>(statement: Query<Row>): Query<Row> => ({ ...statement, name: "" });

/** What begins with a text, in the order of bytes, in which the indexes are. U+10FFFF is after every character. */
export const beginsWith = (text: Sql, beginning: string | null): Sql =>
  sql`${text} collate "C" between ${beginning}::text and ${beginning}::text || ${"\u{10FFFF}"}`;

/** A name of a table, a column or an alias, quoted. */
export function identifier(name: string): Sql {
  const texts = [`"${name.replaceAll('"', '""')}"`];
  return { ...prepare(texts), values: [], [pieces]: texts };
}

/** Fragments with commas between them. */
export function joinSql(fragments: readonly Sql[]): Sql {
  return compose(["", ...fragments.slice(1).map(() => ", "), ""], fragments);
}

function compose(template: readonly string[], inputs: readonly (SqlValue | Sql)[]): Sql {
  const texts: string[] = [template[0] ?? ""];
  const values: SqlValue[] = [];
  const append = (text: string) => {
    texts[texts.length - 1] += text;
  };
  inputs.forEach((input, index) => {
    const after = template[index + 1] ?? "";
    if (isSql(input)) {
      append(input[pieces][0] ?? "");
      texts.push(...input[pieces].slice(1));
      values.push(...input.values);
      append(after);
    } else {
      values.push(input);
      texts.push(after);
    }
  });
  return { ...prepare(texts), values, [pieces]: texts };
}

/** Statements of the same text share one name, so that a connection prepares it once. */
function prepare(texts: readonly string[]): Prepared {
  const text = texts.reduce((whole, next, index) => `${whole}$${index}${next}`);
  let prepared = byText.get(text);
  if (prepared === undefined) {
    // PostgreSQL truncates names at 63 bytes; this has 43.
    prepared = { text, name: createHash("sha256").update(text).digest("base64url") };
    byText.set(text, prepared);
  }
  return prepared;
}

function isSql(input: SqlValue | Sql): input is Sql {
  return typeof input === "object" && input !== null && pieces in input;
}
