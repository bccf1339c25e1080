import { sql } from "../../../db/sql.ts";
import type { Check } from "../check.ts";
import { broken, fine, skipped } from "../finding.ts";

const oldestVersion = 15;

/** Whether the database opens, and is new enough. */
export const databaseCheck: Check = {
  name: "Database",
  async look({ config, database }) {
    if (database.state === "missing") return skipped("There is none yet. The first start makes it.");
    if (database.state === "closed")
      return broken(
        `It doesn't open: ${database.reason}`,
        config.databaseUrl === undefined
          ? "Do what the sentence says; DATA_DIR/postgres.log has more."
          : "Check DATABASE_URL, and that its server runs and lets this machine in.",
      );
    const row = await database.db.row<{ version: string; major: number }>(sql`
      select current_setting('server_version') as version,
             current_setting('server_version_num')::integer / 10000 as major`);
    const { version = "", major = 0 } = row ?? {};
    return major < oldestVersion
      ? broken(`It is PostgreSQL ${version}.`, `Move to PostgreSQL ${oldestVersion} or newer.`)
      : fine(`PostgreSQL ${version}.`);
  },
};
