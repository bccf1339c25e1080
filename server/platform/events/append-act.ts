import type { Tx } from "../../db/database.ts";
import { isActing } from "./acts.ts";
import { appendEvent } from "./append-event.ts";

/**
 * Appends what the act that runs now has done, in its transaction, where no other event tells of it. Outside of an act there is nobody
 * whom it could name.
 * @param state the subject as it is now, without anything that names a person
 */
export async function appendAct(
  tx: Tx,
  { id, state }: { readonly id: string; readonly state: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (isActing()) await appendEvent(tx, { type: "operator.acted", subject: id, actor: "operator", state });
}
