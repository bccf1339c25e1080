import { sql } from "../../../db/sql.ts";
import type { Check } from "../check.ts";
import { broken, fine } from "../finding.ts";

interface Rights {
  readonly role: string;
  readonly database: string;
  readonly schema: string | null;
  readonly mayCreateSchema: boolean;
  readonly mayCreateTable: boolean;
}

/** Whether the role may create what migrations and the job queue create. */
export const databaseRightsCheck: Check = {
  name: "Database rights",
  async ask({ db }) {
    const rights = await db.row<Rights>(sql`
      select current_user as role, current_database() as database, current_schema() as schema,
             has_database_privilege(current_database(), 'CREATE') as "mayCreateSchema",
             coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreateTable"`);
    if (!rights) throw new Error("the database says nothing of rights");
    const { role, database, schema, mayCreateSchema, mayCreateTable } = rights;
    const needed = [
      ...(mayCreateSchema ? [] : [`database "${database}"`]),
      ...(mayCreateTable ? [] : [`schema "${schema ?? "public"}"`]),
    ];
    return needed.length === 0
      ? fine(`${role} may create tables and schemas.`)
      : broken(
          `${role} may not create in ${needed.join(" and ")}.`,
          `As the database's owner: ${needed.map((place) => `grant create on ${place} to "${role}";`).join(" ")}`,
        );
  },
};
