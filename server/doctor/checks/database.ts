import { findServerVersion, oldestServer } from "../../db/external/check-rights.ts";
import type { Check, Outside } from "../check.ts";
import { broken, fine, skipped } from "../finding.ts";

/** Whether the database opens, and is new enough. */
export const databaseCheck: Check = {
  name: "Database",
  async look({ config, database, outside }) {
    if (database.state === "missing") {
      const { publicUrl, dataDir } = config;
      return publicUrl !== undefined && (await isAnswered(publicUrl, outside))
        ? broken(
            `There is none in ${dataDir}, and ${publicUrl} is answered.`,
            "Give doctor the server's DATA_DIR, or its DATABASE_URL.",
          )
        : skipped("There is none yet. The first start makes it.");
    }
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

/** Whether a server is there, rather than a proxy in front of nothing. */
const isAnswered = (url: string, { readFirstPage }: Outside): Promise<boolean> =>
  readFirstPage(url).then(
    ({ status }) => status < 500,
    () => false,
  );
