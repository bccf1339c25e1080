import type pg from "pg";
import { EmbeddedFailure } from "../embedded/embedded-errors.ts";
import { databaseName } from "../embedded/socket-folder.ts";
import { queueSchema } from "../queue-schema.ts";
import { textsOf } from "./open-client.ts";

/** Names at most so many of what stops an upgrade. */
const maxNames = 5;

/**
 * Makes sure that a server has no databases beside the product's and PostgreSQL's own.
 * @returns whether it has the product's
 * @throws EmbeddedFailure
 */
export async function refuseForeignDatabases(maintenance: pg.ClientBase): Promise<boolean> {
  const names = await textsOf(maintenance, "select datname::text from pg_database where not datistemplate");
  const foreign = names.filter((name) => name !== databaseName && name !== "postgres");
  if (foreign.length > 0) throw foreignTo("database", foreign);
  return names.includes(databaseName);
}

/** Tables, views and the like, without partitions and what belongs to extensions. */
const relations = `
  select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
    and not (n.nspname = $1 and c.relkind in ('r', 'p'))
    and not exists (select from pg_depend d
                    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/**
 * Compares the tables of the former database with those that the same migrations have made in a new one. The job queue's own are not
 * looked at.
 * @throws EmbeddedFailure when one has what the other lacks, because it would be lost
 */
export async function refuseForeignTables(former: pg.ClientBase, fresh: pg.ClientBase): Promise<void> {
  const [there, known] = [
    await textsOf(former, relations, [queueSchema]),
    await textsOf(fresh, relations, [queueSchema]),
  ];
  const foreign = there.filter((name) => !known.includes(name));
  if (foreign.length > 0) throw foreignTo("table", foreign);
  const missing = known.filter((name) => !there.includes(name));
  if (missing.length > 0)
    throw new EmbeddedFailure(`the database lacks ${listed("table", missing)}, so it's damaged`);
}

function foreignTo(noun: string, names: readonly string[]): EmbeddedFailure {
  return new EmbeddedFailure(
    `it holds ${listed(noun, names)}, which Keystead doesn't know: move that elsewhere with the former release, or drop it`,
  );
}

function listed(noun: string, names: readonly string[]): string {
  const more = names.length - maxNames;
  const shown = names.slice(0, maxNames).join(", ");
  return `the ${noun}${names.length > 1 ? "s" : ""} ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}
