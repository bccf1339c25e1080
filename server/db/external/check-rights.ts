import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { DatabaseMisfit } from "./database-misfit.ts";

/** The major version of the oldest PostgreSQL that has all that migrations use. */
export const oldestServer = 15;

interface Facts {
  readonly role: string;
  readonly database: string;
  /** The schema of the tables: the first one on the search path that the role may use. */
  readonly schema: string | null;
  readonly mayCreateTables: boolean | null;
  readonly mayCreateSchemas: boolean;
  readonly hasQueueSchema: boolean;
  readonly mayUseQueueSchema: boolean | null;
}

/** What a role may not do, with the statements that let it, for a superuser to run in that database; none when it may do all. */
interface MissingRights extends Pick<Facts, "role" | "database"> {
  readonly statements: readonly string[];
}

/**
 * Checks, before anything is written, that the role may do what migrations and the job queue do: create tables in its schema,
 * create the schema of the queue, and change the tables that are there.
 * @param queueSchema the schema of the job queue
 * @throws DatabaseMisfit with every statement that is needed
 */
export async function checkRights(
  database: Database,
  queueSchema: string,
  oldest = oldestServer,
): Promise<void> {
  const server = await findServerVersion(database);
  if (server.major < oldest)
    throw new DatabaseMisfit(
      `The database server is PostgreSQL ${server.version}, and Keystead needs ${oldest} or newer. Move the database to a newer server.`,
    );
  const missing = await findMissingRights(database, queueSchema);
  if (missing.statements.length > 0)
    throw new DatabaseMisfit(
      `The role ${missing.role} lacks rights in the database ${missing.database}, so nothing was changed. Run there as a superuser, then start again: ${missing.statements.join("; ")};`,
    );
}

/** The version of the database server, in full and its major one. */
export async function findServerVersion(
  database: Database,
): Promise<{ readonly version: string; readonly major: number }> {
  const row = await database.row<{ version: string; major: number }>(sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::integer / 10000 as major`);
  if (!row) throw new Error("the database server does not say its version");
  return row;
}

/** Finds what the role may not do of all that a start does. */
export async function findMissingRights(database: Database, queueSchema: string): Promise<MissingRights> {
  const facts = await database.row<Facts>(sql`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      quote_ident(current_schema()) as schema,
      has_schema_privilege(current_schema(), 'CREATE') as "mayCreateTables",
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
      to_regnamespace(${queueSchema}) is not null as "hasQueueSchema",
      (select has_schema_privilege(oid, 'USAGE') and has_schema_privilege(oid, 'CREATE') from pg_namespace
        where nspname = ${queueSchema}) as "mayUseQueueSchema"`);
  if (!facts) throw new Error("the database says nothing of rights");
  const { role, database: name } = facts;
  const ownership = await missingOwnership(database, queueSchema);
  return { role, database: name, statements: [...missingGrants(facts, queueSchema), ...ownership] };
}

function missingGrants(facts: Facts, queueSchema: string): string[] {
  const { role, database, schema, hasQueueSchema } = facts;
  const grants: string[] = [];
  if (facts.mayCreateTables !== true)
    grants.push(`grant usage, create on schema ${schema ?? "public"} to ${role}`);
  if (!hasQueueSchema && !facts.mayCreateSchemas)
    grants.push(`grant create on database ${database} to ${role}`);
  if (hasQueueSchema && facts.mayUseQueueSchema !== true)
    grants.push(`grant usage, create on schema ${queueSchema} to ${role}`);
  return grants;
}

/**
 * The statements that give the role what another one owns, such as after a dump was restored by a superuser. Other programs
 * may have tables beside ours, so what counts as ours has the owner of the table of migrations, or of the queue's.
 */
async function missingOwnership(database: Database, queueSchema: string): Promise<string[]> {
  const found = await database.rows<{ statement: string }>(sql`
    with strangers as (
      select c.relnamespace as schema, c.relowner as owner from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname, c.relname) in ((current_schema(), 'schema_migrations'), (${queueSchema}, 'version'))
        and not pg_has_role(c.relowner, 'USAGE')
    )
    select format('alter table %s owner to %I', c.oid::regclass, current_user) as statement
    from pg_class c join strangers s on c.relnamespace = s.schema and c.relowner = s.owner
    where c.relkind in ('r', 'p')
    union all
    select format('alter function %s owner to %I', p.oid::regprocedure, current_user)
    from pg_proc p join strangers s on p.pronamespace = s.schema and p.proowner = s.owner
    union all
    select format('alter type %s owner to %I', t.oid::regtype, current_user)
    from pg_type t join strangers s on t.typnamespace = s.schema and t.typowner = s.owner
    where t.typtype = 'e'
    order by 1`);
  return found.map(({ statement }) => statement);
}
