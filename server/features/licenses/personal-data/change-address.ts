import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { isSameEmail } from "../../../platform/email-address.ts";
import { notifyAccount, replaceAddress } from "../record/timeline/store.ts";
import { hashPerson } from "../terms/used-trials/hash-person.ts";
import { claimTrialAgain } from "../terms/used-trials/store.ts";
import { lockLicenseData } from "./lock-license-data.ts";
import { replaceEmails } from "./store.ts";
import { withdrawInvitations } from "./withdraw-invitations.ts";

interface Change {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
  /** Whether the former address was confirmed. Otherwise it may be a stranger's, and what others wrote about it stays. */
  readonly wasVerified: boolean;
}

/**
 * Writes another address of a person to their licenses and seats, and to the timelines that name them. Invitations to the former address
 * are withdrawn, because whoever reads that mailbox could accept them. Who has had a trial by the former address has had it by the new
 * one too.
 * @returns every spelling of the former address that was stored with them
 */
export async function changeAddress(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  { accountId, from, to, wasVerified }: Change,
): Promise<readonly string[]> {
  const formers = [from, ...(await replaceEmails(tx, accountId, to))];
  if (wasVerified) {
    await replaceAddress(tx, formers, to);
    if (!isSameEmail(from, to)) {
      const licenses = await lockLicenseData(tx, { id: accountId, email: from, emailVerified: true });
      formers.push(...(await withdrawInvitations(tx, { email: from, licenses, actor: "operator" })));
    }
  }
  await claimTrialAgain(tx, hashPerson(secrets, from), hashPerson(secrets, to));
  await notifyAccount(tx, accountId);
  return formers;
}
