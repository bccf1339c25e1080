import type { Tx } from "../../../db/database.ts";
import { notifyStreams } from "./store.ts";

/** Has the open streams of these licenses check again whether their machine may listen, when the transaction commits. */
export async function wakeStreams(tx: Tx, licenseIds: readonly string[]): Promise<void> {
  await notifyStreams(tx, licenseIds);
}
