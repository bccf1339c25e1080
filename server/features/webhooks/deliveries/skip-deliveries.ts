import type { Tx } from "../../../db/database.ts";
import { skipEvents } from "../../../platform/events/store.ts";
import { giveUpDeliveries } from "./store.ts";

/** Leaves out what may have been sent after the backup that was restored. It can be replayed by hand. */
export async function skipDeliveries(tx: Tx): Promise<void> {
  await skipEvents(tx, "webhooks");
  await giveUpDeliveries(tx);
}
