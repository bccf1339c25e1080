import pg from "pg";

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
type Parser = (text: string) => unknown;

const int8 = 20;
const date = 1082;
const int8Array = 1016;
const dateArray = 1182;

/** A count or a sum arrives as a number; beyond 2^53 it stays exact, as a bigint. */
function parseInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

// A calendar day has no time zone, so it stays "2026-11-20" instead of becoming a moment.
const keepText: Parser = (text) => text;

const textArray = builtIn(1009) as (text: string) => (string | null)[];

const ours = new Map<number, Parser>([
  [int8, parseInteger],
  [date, keepText],
  [int8Array, (text) => textArray(text).map((item) => (item === null ? null : parseInteger(item)))],
  [dateArray, textArray],
]);

/** How column values become JavaScript values, per connection: the driver's global table stays untouched. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    const parser = format === "binary" ? undefined : ours.get(oid);
    return parser ?? builtIn(oid, format);
  },
};

/** The driver knows more types than its declarations name. */
function builtIn(oid: number, format?: string): Parser {
  return pg.types.getTypeParser(oid as TypeId, format as "text") as Parser;
}
