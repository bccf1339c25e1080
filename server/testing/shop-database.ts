import type { Database } from "../db/database.ts";
import { quietLog } from "../db/testing/quiet-log.ts";
import { preparedDatabase } from "../db/testing/test-database.ts";
import { jobDefinitions } from "../job-definitions.ts";
import { installQueues } from "../platform/jobs/install-queues.ts";

/** A database as the product has it after its start: every migration, and a queue for each job. */
export function shopDatabase(): Promise<Database> {
  return preparedDatabase("shop", (db) => installQueues({ db, log: quietLog }, jobDefinitions));
}
