import { findServerVersion, oldestServer } from "../../../db/external/check-rights.ts";
import type { Check } from "../check.ts";
import { broken, fine, skipped } from "../finding.ts";

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
    const { version, major } = await findServerVersion(database.db);
    return major < oldestServer
      ? broken(`It is PostgreSQL ${version}.`, `Move to PostgreSQL ${oldestServer} or newer.`)
      : fine(`PostgreSQL ${version}.`);
  },
};
