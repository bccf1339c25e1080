import type { MessageKind } from "@keystead/contract/operator/inbox";
import type { Tx } from "../../db/database.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { emailIdentity } from "../../platform/email-address.ts";
import { appendEvent } from "../../platform/events/append-event.ts";
import { insertMessage } from "./store.ts";

interface ReceivedMessage {
  readonly kind: MessageKind;
  /** Whoever is logged in; null for a visitor. The transaction has locked the account or what it owns. */
  readonly accountId: string | null;
  readonly licenseId?: string;
  readonly name?: string;
  /** Where the answer goes. */
  readonly email: string;
  readonly subject?: string | undefined;
  /** What they wrote; left out for a request. */
  readonly message?: string;
}

/**
 * Puts what somebody asks into the operator's inbox, in the transaction that queues the email about it.
 * @returns the id of the message
 */
export async function receiveMessage(tx: Tx, received: ReceivedMessage): Promise<string> {
  const { now } = tx;
  const id = uuidv7(now);
  await insertMessage(tx, {
    ...received,
    id,
    subject: received.subject?.trim() || null,
    emailIdentity: emailIdentity(received.email),
    createdAt: now,
    state: "open",
    changedAt: now,
  });
  // Nobody knows who a visitor is, so what they do isn't in the audit, which stays for good. The event has no state either: the audit would
  // keep that of each message.
  const actor = received.accountId === null ? "system" : "customer";
  await appendEvent(tx, { type: "message.received", subject: id, actor });
  return id;
}
