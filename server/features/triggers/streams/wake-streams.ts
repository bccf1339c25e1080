import type { Tx } from "../../../db/database.ts";
import { notifyStreams } from "./store.ts";

/** When the transaction commits, the open streams of these licenses check again whether their machine may listen. */
export async function wakeStreams(tx: Tx, licenseIds: readonly string[]): Promise<void> {
  await notifyStreams(tx, licenseIds);
}
