import type pg from "pg";

/** A table as it is copied. */
export interface CopiedTable {
  /** With its schema, such as `public.licenses`. */
  readonly name: string;
  /** Without generated ones, in their order. */
  readonly columns: readonly string[];
  /** The columns of the primary key, by which its rows are sorted. */
  readonly key: readonly string[];
}

/** Where a sequence stands. */
export interface CopiedSequence {
  readonly name: string;
  /** The last number that it gave; null before the first. */
  readonly last: string | null;
}

/** The list of migrations, which belongs to the schema. */
const migrationTable = "schema_migrations";

/** Belongs to the installation. */
const restoreMark = "unfinished_restore";

/**
 * The tables of the product, each after those that its foreign keys point to. Partitions are left out, because their parent has their
 * rows, and so are the mark of a restore and, unless it is asked for, the list of migrations.
 * @throws when foreign keys form a circle
 */
export async function listTables(
  client: pg.ClientBase,
  { schemas = ["public"], withMigrations = false } = {},
): Promise<CopiedTable[]> {
  const { rows } = await client.query(
    `
    select format('%I.%I', n.nspname, c.relname) as name,
      (select coalesce(json_agg(quote_ident(a.attname) order by a.attnum), '[]') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(quote_ident(a.attname) order by array_position(i.indkey::int2[], a.attnum)), '[]')
       from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(distinct f.confrelid::text), '[]') from pg_constraint f
       where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents,
      c.oid::text as oid
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all($2)
    order by 1`,
    [schemas, withMigrations ? [restoreMark] : [restoreMark, migrationTable]],
  );
  return sortByParents(rows as (CopiedTable & { oid: string; parents: string[] })[]);
}

function sortByParents(tables: readonly (CopiedTable & { oid: string; parents: string[] })[]): CopiedTable[] {
  const sorted: CopiedTable[] = [];
  const placed = new Set<string>();
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ oid, parents }) => !placed.has(oid) && parents.every((parent) => placed.has(parent)),
    );
    if (next.length === 0) throw new Error("the foreign keys of the tables form a circle");
    for (const { oid, name, columns, key } of next) {
      placed.add(oid);
      sorted.push({ name, columns, key });
    }
  }
  return sorted;
}

export async function listSequences(
  client: pg.ClientBase,
  schemas: readonly string[] = ["public"],
): Promise<CopiedSequence[]> {
  const { rows } = await client.query(
    `
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = any($1) order by 1`,
    [schemas],
  );
  return rows as CopiedSequence[];
}
