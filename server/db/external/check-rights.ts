import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { DatabaseMisfit } from "./database-misfit.ts";

/** The oldest PostgreSQL that has all that migrations use. */
const oldestServer = 15;

interface Facts {
  readonly versionNumber: number;
  readonly version: string;
  readonly role: string;
  readonly database: string;
  /** The schema of the tables: the first one on the search path that the role may use. */
  readonly schema: string | null;
  readonly mayCreateTables: boolean | null;
  readonly mayCreateSchemas: boolean;
  readonly hasQueueSchema: boolean;
  readonly mayUseQueueSchema: boolean | null;
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
  const facts = await database.row<Facts>(sql`
    select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
      quote_ident(current_user) as role, quote_ident(current_database()) as database,
      quote_ident(current_schema()) as schema,
      has_schema_privilege(current_schema(), 'CREATE') as "mayCreateTables",
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
      to_regnamespace(${queueSchema}) is not null as "hasQueueSchema",
      (select has_schema_privilege(oid, 'USAGE') and has_schema_privilege(oid, 'CREATE') from pg_namespace
        where nspname = ${queueSchema}) as "mayUseQueueSchema"`);
  if (!facts) throw new Error("the database says nothing of itself");
  if (facts.versionNumber < oldest * 10_000)
    throw new DatabaseMisfit(
      `The database server is PostgreSQL ${facts.version}, and Keystead needs ${oldest} or newer. Move the database to a newer server.`,
    );
  const statements = [
    ...missingGrants(facts, queueSchema),
    ...(await missingOwnership(database, queueSchema)),
  ];
  if (statements.length > 0)
    throw new DatabaseMisfit(
      `The role ${facts.role} lacks rights in the database ${facts.database}, so nothing was changed. Run there as a superuser, then start again: ${statements.join("; ")};`,
    );
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
