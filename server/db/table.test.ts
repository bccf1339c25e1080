import { afterAll, beforeAll, expect, test } from "vitest";
import { type DescribedColumn, describedColumns } from "../testing/described-columns.ts";
import type { Database } from "./database.ts";
import { sql } from "./sql.ts";
import {
  allOf,
  boolean,
  computed,
  defaulted,
  double,
  expressions,
  integer,
  jsonb,
  moment,
  nullable,
  type RowIn,
  returning,
  select,
  table,
  text,
  textList,
} from "./table.ts";
import { testDatabase } from "./testing/test-database.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const disclosure = { notice: "license" };
const things = table("things", {
  number: integer("number", disclosure),
  'odd"name': nullable(text("odd name", { ...disclosure, leftOut: "hashes" })),
  madeAt: moment("made_at", disclosure),
  rules: nullable(jsonb<{ readonly at?: string }>("rules", disclosure)),
});

const madeAt = new Date("2026-11-20T12:00:00Z");

test("a row is stored and read under the names of its fields, with names that must be quoted and values of JSON", async () => {
  await db.execute(`create table things (number integer, "odd name" text, made_at timestamptz, rules jsonb)`);
  await db.run(things.insert({ number: 1, madeAt, rules: { at: "'; drop table things; --" } }));
  await db.run(
    things.insertAll(
      ["number", "madeAt", "rules"],
      [2, 3].map((number) => ({ number, madeAt, rules: number === 2 ? { at: '"{2}"' } : null })),
    ),
  );
  await db.run(
    sql`update things set ${things.set({ 'odd"name': "b", rules: { at: "now" } })} where number = 3`,
  );
  const doubled = expressions<{ doubled: number }>({ doubled: sql`t.number * 2` });
  const rows = await db.rows(
    select(
      allOf(things.select("t", ["number", 'odd"name', "rules"]), doubled),
      sql`from things t order by number`,
    ),
  );
  expect(rows).toEqual([
    { number: 1, 'odd"name': null, rules: { at: "'; drop table things; --" }, doubled: 2 },
    { number: 2, 'odd"name': null, rules: { at: '"{2}"' }, doubled: 4 },
    { number: 3, 'odd"name': "b", rules: { at: "now" }, doubled: 6 },
  ]);
  const whole = await db.row(select(things.select("t"), sql`from things t where number = ${1}`));
  expect(whole?.madeAt).toEqual(madeAt);
});

const parts = table("parts", {
  number: computed(integer("number", disclosure)),
  weight: double("weight", disclosure),
  isSpare: defaulted(boolean("is_spare", disclosure)),
  name: nullable(text("name", disclosure)),
});

test("the database gives what an insert leaves out, and answers it", async () => {
  await db.execute(`create table parts (number integer generated always as identity, weight double precision,
    is_spare boolean default true, name text)`);
  const light = returning(parts.insert({ weight: 0.5 }), parts.select("parts"));
  expect(await db.row(light)).toEqual({ number: 1, weight: 0.5, isSpare: true, name: null });
  const named = parts.select("parts", ["number", "name"]);
  const heavy: RowIn<typeof named>[] = await db.rows(
    returning(parts.insert({ weight: 1e3, isSpare: false, name: "wheel" }), named),
  );
  expect(heavy).toEqual([{ number: 2, name: "wheel" }]);
  await db.run(
    parts.insertAll(
      ["weight", "isSpare"],
      [0.25, 0.75].map((weight) => ({ weight, isSpare: weight < 0.5 })),
    ),
  );
  const rows = await db.rows(select(parts.select("p"), sql`from parts p where number > 2 order by number`));
  expect(rows).toEqual([
    { number: 3, weight: 0.25, isSpare: true, name: null },
    { number: 4, weight: 0.75, isSpare: false, name: null },
  ]);
});

test("an export holds what no reason leaves out, under the names of the database", () => {
  expect(things.exported).toEqual({
    number: "things.number",
    made_at: "things.made_at",
    rules: "things.rules",
  });
  expect(things.selectExported("t").text).toBe(
    '"t"."number" as "number", "t"."made_at" as "made_at", "t"."rules" as "rules"',
  );
  expect(things.selectExported("t", { rules: sql`null` }).text).toContain('null as "rules"');
});

test("moments and fields are named by the description", () => {
  expect(things.moments(["number", "madeAt"])).toEqual({ madeAt: true });
  expect(things.except("rules", "madeAt")).toEqual(["number", 'odd"name']);
});

test("a list in many rows, and a field without a column, are refused", () => {
  const lists = table("lists", { words: textList("words", disclosure) });
  expect(() => lists.insertAll(["words"], [])).toThrow(
    '"words" cannot be inserted in a list: it holds text[].',
  );
  expect(() => things.select("t", ["other" as "number"])).toThrow('The table things has no column "other".');
});

/** A column as the database has it, in the words of a description. */
interface StoredColumn {
  readonly path: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether the database takes a row without it. */
  readonly isOptional: boolean;
}

const inTable = (path: string): string => path.replace(/\..*/, "");

test("each description names the columns of its table, with their types, and those that it retires", async () => {
  const described = await describedColumns();
  const tables = [...new Set(described.map(({ path }) => inTable(path)))];
  const stored = await db.rows<StoredColumn>(sql`
    select format('%s.%s', c.table_name, c.column_name) as path, format_type(a.atttypid, null) as type,
      c.is_nullable = 'YES' as "isNullable",
      c.is_nullable = 'YES' or c.column_default is not null or c.is_identity = 'YES' as "isOptional"
    from information_schema.columns c
    join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
    where c.table_schema = 'public' and c.table_name = any(${tables})`);
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
  expect(described.map(({ path }) => path).toSorted()).toEqual(stored.map(({ path }) => path).toSorted());
  const typed = ({ path, type, isNullable }: Partial<DescribedColumn> | StoredColumn) => ({
    path: path ?? "",
    // Integers of all widths are numbers.
    type: type
      ?.replace(/^(timestamp with time zone)$/, "timestamptz")
      .replace(/^(bigint|smallint)$/, "integer"),
    isNullable,
  });
  const current = described.filter(({ isRetired }) => !isRetired);
  const paths = new Set(current.map(({ path }) => path));
  expect(current.map(typed).toSorted(byPath)).toEqual(
    stored
      .filter(({ path }) => paths.has(path))
      .map(typed)
      .toSorted(byPath),
  );
  const optional = new Set(stored.filter(({ isOptional }) => isOptional).map(({ path }) => path));
  const leftOut = current.filter(({ given }) => given !== "must").map(({ path }) => path);
  expect(leftOut.filter((path) => !optional.has(path))).toEqual([]);
});
