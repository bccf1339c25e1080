import type { MessageState } from "@keystead/contract/operator/inbox";
import type { Tx } from "../../db/database.ts";
import { appendEvent } from "../../platform/events/append-event.ts";
import { refusalOf, type StateRefusal, statesBefore } from "./rules.ts";
import { findMessageRow, updateState } from "./store.ts";
import type { MessageRow, Settler } from "./table.ts";

interface Move {
  readonly id: string;
  readonly to: MessageState;
  /** What is answered; left out when there are no words. */
  readonly answer?: string;
  readonly actor: Settler;
  /** Null for a command, and for a customer. */
  readonly operatorKeyId: string | null;
}

type Moved =
  | { readonly ok: true; readonly message: MessageRow }
  | { readonly ok: false; readonly reason: "not_found" | StateRefusal };

const types = { open: "message.reopened", answered: "message.answered", closed: "message.closed" } as const;

/**
 * Brings a message into another state. One guarded update: of two who answer it at once, one does, and the other learns that it was
 * answered.
 */
export async function moveMessage(tx: Tx, { id, to, answer, actor, operatorKeyId }: Move): Promise<Moved> {
  const at = tx.now;
  const settled = {
    // What was answered before it was reopened stays.
    open: { closedAt: null, closedBy: null, closedByKey: null },
    answered: {
      answer: answer ?? null,
      answeredAt: at,
      answeredBy: actor,
      answeredByKey: operatorKeyId,
    },
    closed: { closedAt: at, closedBy: actor, closedByKey: operatorKeyId },
  }[to];
  const set = { state: to, changedAt: at, ...settled };
  const message = await updateState(tx, { id, from: statesBefore(to), set });
  if (message) {
    await appendEvent(tx, { type: types[to], subject: id, actor, operatorKeyId });
    return { ok: true, message };
  }
  const found = await findMessageRow(tx, id);
  const reason = found && refusalOf(found.state, to);
  return { ok: false, reason: reason ?? "not_found" };
}
