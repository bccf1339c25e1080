import type { Tx } from "../../db/database.ts";
import { emailIdentity } from "../../platform/email-address.ts";
import { replaceEmails } from "./store.ts";

interface Change {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
  /** Whether the former address was confirmed. Otherwise what a visitor wrote from it may be somebody else's. */
  readonly wasVerified: boolean;
}

/** Writes another address of a person to their messages, so that no answer goes to the former mailbox. */
export async function changeMessageAddress(
  tx: Tx,
  { accountId, from, to, wasVerified }: Change,
): Promise<void> {
  await replaceEmails(tx, {
    accountId,
    former: emailIdentity(from),
    email: to,
    emailIdentity: emailIdentity(to),
    withVisitors: wasVerified,
  });
}
