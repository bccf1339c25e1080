import type { Tx } from "../../db/database.ts";
import { emailIdentity } from "../../platform/email-address.ts";
import { deleteMessagesOf } from "./store.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Deletes what a person has asked for: by their account, and as a visitor from their address. An address that was never confirmed may be
 * a stranger's, whose messages stay.
 * @param licenseIds the licenses that go with the account
 */
export async function deleteMessageData(
  tx: Tx,
  { id: accountId, email, emailVerified }: Person,
  licenseIds: readonly string[],
): Promise<void> {
  const whose = { accountId, emailIdentity: emailVerified ? emailIdentity(email) : null };
  await deleteMessagesOf(tx, whose, licenseIds);
}
