import type { Tx } from "../../../../db/database.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";

/** Appends that these blocks have ended, in the transaction that ends them. */
export async function noteUnblocked(
  tx: Tx,
  ids: readonly string[],
  operatorKeyId: string | null,
): Promise<void> {
  const event = { type: "machine.unblocked", actor: "operator", operatorKeyId } as const;
  for (const subject of ids) await appendEvent(tx, { ...event, subject, state: { isBlocked: false } });
}
