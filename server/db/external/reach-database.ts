import type { Log } from "../../platform/log.ts";
import { connect } from "../database.ts";
import type { Database } from "../database.ts";
import { checkListener } from "./check-listener.ts";
import { DatabaseMisfit } from "./database-misfit.ts";
import { isTransactionPooler } from "./detect-pooler.ts";
import { explainTls } from "./explain-tls.ts";

interface ReachOptions {
  readonly url: string;
  /** The direct address of the server; when it is set, `url` leads through a transaction pooler. */
  readonly listenUrl: string | undefined;
  readonly log: Log;
}

/**
 * Opens the operator's own database, directly or through a pooler.
 * @throws DatabaseMisfit when the addresses don't fit
 */
export async function reachDatabase({ url, listenUrl, log }: ReachOptions): Promise<Database> {
  if (listenUrl === undefined && (await explainTls("DATABASE_URL", () => isTransactionPooler(url))))
    throw new DatabaseMisfit(
      "DATABASE_URL leads through a transaction pooler, such as PgBouncer. Set DATABASE_LISTEN_URL to the address of the PostgreSQL server itself, with the same database.",
    );
  const database = connect({ url, listenUrl, log });
  try {
    await explainTls("DATABASE_URL", () => database.ping());
    if (listenUrl !== undefined) await explainTls("DATABASE_LISTEN_URL", () => checkListener(database));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
