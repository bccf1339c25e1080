import { findMissingRights } from "../../db/external/check-rights.ts";
import { queueSchema } from "../../db/queue-schema.ts";
import type { Check } from "../check.ts";
import { broken, fine } from "../finding.ts";

/** Whether the role may do what migrations and the job queue do. */
export const databaseRightsCheck: Check = {
  name: "Database rights",
  async ask({ db }) {
    const { role, database, statements } = await findMissingRights(db, queueSchema);
    return statements.length === 0
      ? fine(`${role} may do all that a start does.`)
      : broken(
          `The role ${role} lacks rights in the database ${database}.`,
          `Run there as a superuser: ${statements.join("; ")};`,
        );
  },
};
