import type { Tx } from "../../db/database.ts";
import { pauseAllEndpoints } from "./store.ts";

/** Pauses every webhook, after the loss of the secret key: nobody can sign for them until they get another secret. Returns how many there are. */
export function pauseAllWebhooks(tx: Tx): Promise<number> {
  return pauseAllEndpoints(tx, tx.now, "secret_lost");
}
