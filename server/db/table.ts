import { parseMoment } from "./value-types.ts";
import { identifier, joinSql, json, type Query, type Sql, type SqlValue, sql } from "./sql.ts";

/** What the privacy notice and an export of an account's data say of a column. */
export interface Disclosure {
  /** The sentence of the privacy notice, by its id in `content/legal/stored-data.ts`. */
  readonly notice: string;
  /** Why an export of the account's data leaves it out, by its id in `privacy/rules.ts`. Without one the export holds it. */
  readonly leftOut?: string;
}

declare const valueType: unique symbol;

/** Whether the insert of a row gives the value: it must, it may leave that to the database, or only the database does. */
type Given = "must" | "may" | "never";

/** One column of a table. */
export interface Column<Value = unknown, ByInsert extends Given = Given> extends Disclosure {
  readonly name: string;
  /** Its type in PostgreSQL, such as `timestamptz`. */
  readonly type: string;
  readonly given: ByInsert;
  readonly isNullable: boolean;
  /** How the column is read from a table of this name, when it is not read as it is. */
  readonly read?: (table: Sql) => Sql;
  readonly [valueType]?: Value;
}

const ofType =
  <Default>(type: string) =>
  <Value extends Default = Default>(name: string, disclosure: Disclosure): Column<Value, "must"> => ({
    ...disclosure,
    name,
    type,
    given: "must",
    isNullable: false,
  });

export const uuid = ofType<string>("uuid");
export const text = ofType<string>("text");
export const textList = ofType<readonly string[]>("text[]");
export const integer = ofType<number>("integer");
export const double = ofType<number>("double precision");
export const boolean = ofType<boolean>("boolean");
export const bytes = ofType<Buffer>("bytea");
export const bytesList = ofType<readonly Buffer[]>("bytea[]");
export const moment = ofType<Date>("timestamptz");
export const jsonb = ofType<unknown>("jsonb");

/** A column that may be null, which a new row may leave out. */
export const nullable = <Value>(column: Column<Value, "must">): Column<Value | null, "may"> => ({
  ...column,
  given: "may",
  isNullable: true,
});

/** A column with a default, which a new row may leave out. */
export const defaulted = <Value>(column: Column<Value, "must">): Column<Value, "may"> => ({
  ...column,
  given: "may",
});

/** A column that the database computes. */
export const computed = <Value>(column: Column<Value, "must">): Column<Value, "never"> => ({
  ...column,
  given: "never",
});

type Described = Readonly<Record<string, Column>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
type Row<C extends Described> = { readonly [Key in keyof C]: ValueOf<C[Key]> };
/** The fields that an insert must give, may give, or both. */
type KeysOf<C extends Described, ByInsert extends Given> = {
  [Key in keyof C]: C[Key] extends Column<unknown, ByInsert> ? Key : never;
}[keyof C];
type Writable<C extends Described> = Pick<Row<C>, KeysOf<C, "must" | "may">>;
type NewRow<C extends Described> = Pick<Row<C>, KeysOf<C, "must">> & Partial<Pick<Row<C>, KeysOf<C, "may">>>;

/** A row as the table's `select` reads it. */
export type RowOf<T> = T extends Table<infer C> ? Row<C> : never;

/** A row that is inserted: without what the database computes, and what may be null or has a default may be left out. */
export type NewRowOf<T> = T extends Table<infer C> ? NewRow<C> : never;

/** The columns of a select list, such as `l.starts_at as "startsAt"`; `Row` is what each row of it holds. */
export interface Columns<Row> extends Query<Row> {
  readonly isSelectList: true;
}

/** A table, described once: its rows, its statements, and what people are told of what it holds. */
export interface Table<C extends Described = Described> {
  readonly name: string;
  readonly columns: C;
  /** Columns that no statement names anymore, and a later release drops: nodes of the one before may still read them. */
  readonly retired: readonly string[];
  /** The columns that an export of the account's data holds: their names, and the column of the database that each stands for. */
  readonly exported: Readonly<Record<string, string>>;
  /**
   * The select list of an export, under the names of the database.
   * @param other the SQL that replaces a column, by its name
   */
  selectExported: (as: string, other?: Readonly<Record<string, Sql>>) => Sql;
  /** The select list of columns, all by default, of this table under an alias. */
  select: <Key extends keyof C & string = keyof C & string>(
    as: string,
    keys?: readonly Key[],
  ) => Columns<Pick<Row<C>, Key>>;
  /** The fields of its rows without the given ones. */
  except: <Key extends keyof C & string>(...keys: readonly Key[]) => Exclude<keyof C & string, Key>[];
  /** Those of the fields that are moments, for `readJsonRows`. */
  moments: <Key extends keyof C & string>(
    keys: readonly Key[],
  ) => { readonly [Each in Key as Date extends ValueOf<C[Each]> ? Each : never]: true };
  /** Reads a row that `to_jsonb` has written, or the part of one that it kept. Fields that it lacks are left out. */
  readJson: (json: Readonly<Record<string, unknown>>) => Partial<Row<C>>;
  /** Inserts one row; what it leaves out is null or gets its default. */
  insert: (row: NewRow<C>) => Sql;
  /** Inserts rows with these columns in one statement, which a `where` may follow; lists cannot be among them. */
  insertAll: <Key extends keyof Writable<C> & string>(
    keys: readonly Key[],
    rows: readonly Pick<Row<C>, Key>[],
  ) => Sql;
  /** The assignments of an update: `ends_at = …, grace_until = …`. */
  set: (changes: Partial<Writable<C>>) => Sql;
}

/** Describes a table by the names of its rows' fields. */
export function table<const C extends Described>(
  name: string,
  columns: C,
  retired: readonly string[] = [],
): Table<C> {
  const columnOf = (key: string): Column => {
    const column = columns[key];
    if (!column) throw new Error(`The table ${name} has no column "${key}".`);
    return column;
  };
  const given = Object.keys(columns).filter((key) => columnOf(key).given !== "never");
  const namesOf = (keys: readonly string[]): Sql =>
    joinSql(keys.map((key) => identifier(columnOf(key).name)));
  const target = (keys: readonly string[]): Sql => sql`${identifier(name)} (${namesOf(keys)})`;
  const selectOne = (as: Sql, key: string): Sql => {
    const { name: column, read } = columnOf(key);
    return sql`${read?.(as) ?? sql`${as}.${identifier(column)}`} as ${identifier(key)}`;
  };
  const entries = Object.entries<Column>(columns);
  const exported = Object.values(columns).flatMap((column) =>
    column.leftOut === undefined ? [column.name] : [],
  );
  return {
    name,
    columns,
    retired,
    exported: Object.fromEntries(exported.map((column) => [column, `${name}.${column}`])),
    selectExported: (as, other = {}) =>
      joinSql(
        exported.map((column) => {
          const own = sql`${identifier(as)}.${identifier(column)}`;
          return sql`${other[column] ?? own} as ${identifier(column)}`;
        }),
      ),
    select: (as, keys) =>
      selectList((keys ?? Object.keys(columns)).map((key) => selectOne(identifier(as), key))),
    except: (...keys) =>
      Object.keys(columns).filter((key) => !(keys as readonly string[]).includes(key)) as never[],
    moments: (keys) =>
      Object.fromEntries(
        keys.filter((key) => columnOf(key).type === "timestamptz").map((key) => [key, true]),
      ) as never,
    readJson(json: Readonly<Record<string, unknown>>) {
      const row: Record<string, unknown> = {};
      for (const [key, { name: column, type }] of entries) {
        const value = json[column];
        if (value === undefined) continue;
        row[key] = type === "timestamptz" && typeof value === "string" ? parseMoment(value) : value;
      }
      return row as never;
    },
    insert(row: Readonly<Record<string, unknown>>) {
      const values = given.map((key) =>
        row[key] === undefined ? sql`default` : sql`${valueOf(columnOf(key), row[key])}`,
      );
      return sql`insert into ${target(given)} values (${joinSql(values)})`;
    },
    insertAll(keys, rows: readonly Readonly<Record<string, unknown>>[]) {
      const lists = keys.map((key) => {
        const column = columnOf(key);
        return sql`${rows.map((row) => valueOf(column, row[key]))}::${listTypeOf(column)}`;
      });
      return sql`insert into ${target(keys)} select * from unnest(${joinSql(lists)})`;
    },
    set: (changes) =>
      joinSql(
        Object.entries(changes).map(
          ([key, value]) => sql`${identifier(columnOf(key).name)} = ${valueOf(columnOf(key), value)}`,
        ),
      ),
  };
}

const listTypes: Readonly<Record<string, Sql>> = {
  uuid: sql`uuid[]`,
  text: sql`text[]`,
  integer: sql`integer[]`,
  "double precision": sql`double precision[]`,
  boolean: sql`boolean[]`,
  bytea: sql`bytea[]`,
  timestamptz: sql`timestamptz[]`,
  // As text, because the driver writes lists of objects otherwise.
  jsonb: sql`text[]::jsonb[]`,
};

function listTypeOf({ name, type }: Column): Sql {
  const found = listTypes[type];
  if (!found) throw new Error(`"${name}" cannot be inserted in a list: it holds ${type}.`);
  return found;
}

function valueOf({ type }: Column, value: unknown): SqlValue {
  if (value === null) return null;
  return type === "jsonb" ? json(value) : (value as SqlValue);
}

const selectList = <Row>(parts: readonly Sql[]): Columns<Row> => ({ ...joinSql(parts), isSelectList: true });

/** Columns that are computed in the statement, by the names of their fields. */
export const expressions = <Row>(fields: { readonly [Key in keyof Row]: Sql }): Columns<Row> =>
  selectList(Object.entries<Sql>(fields).map(([key, value]) => sql`${value} as ${identifier(key)}`));

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Several select lists as one. */
export const allOf = <Lists extends readonly Columns<unknown>[]>(
  ...lists: Lists
): Columns<Intersection<RowIn<Lists[number]>>> => selectList(lists);

/** What each row of a select list holds. */
export type RowIn<List> = List extends Columns<infer Row> ? Row : never;

/**
 * A query whose rows are typed by its select list.
 * @param rest what follows the list: `from …`
 * @param before what stands in front of it: `with …`
 */
export const select = <Row>(columns: Columns<Row>, rest: Sql, before: Sql = sql``): Query<Row> =>
  sql`${before} select ${columns} ${rest}`;

/** A statement that answers these columns of the rows that it writes. */
export const returning = <Row>(statement: Sql, columns: Columns<Row>): Query<Row> =>
  sql`${statement} returning ${columns}`;
