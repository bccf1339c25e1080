import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { deleteMailsTo } from "../../../platform/mail/mail-store.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";
import { deleteAccountData } from "../../accounts/account-data/delete-account-data.ts";
import { lockAccountData } from "../../accounts/account-data/lock-account-data.ts";
import { countLicenseData } from "../../licenses/personal-data/count-license-data.ts";
import { deleteLicenseData } from "../../licenses/personal-data/delete-license-data.ts";
import { lockLicenseData } from "../../licenses/personal-data/lock-license-data.ts";
import { deleteMessageData } from "../../messages/delete-message-data.ts";
import { deleteTrackingData } from "../../tracking/delete-tracking-data.ts";
import { wakeStreams } from "../../triggers/streams/wake-streams.ts";
import { accountDeleted } from "./emails/account-deleted.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** What goes with an account. */
type Ends = Awaited<ReturnType<typeof countLicenseData>>;

interface Deletion {
  /** What whoever deletes was told that goes with the account. */
  readonly expected: Partial<Ends>;
  readonly mayMail: boolean;
  readonly actor: "customer" | "operator";
  /** The operator key that acts; null for a command and for its owner. */
  readonly operatorKeyId: string | null;
}

type Deleted =
  { readonly ok: true; readonly ends: Ends } | { readonly ok: false; readonly reason: "gone" | "changed" };

/**
 * Deletes an account and everything that is stored about it, in one transaction. What stays is in `keptAfterDeletion`. When two
 * deletions run at once, the second one waits for the locks and then finds no account.
 */
export async function deleteEverything(
  deps: Deps,
  tx: Tx,
  person: Person,
  { expected, mayMail, actor, operatorKeyId }: Deletion,
): Promise<Deleted> {
  // The licenses are locked before the account, as an activation or an invitation does it, so there is no deadlock.
  await lockLicenseData(tx, person);
  const account = await lockAccountData(tx, person.id);
  if (!account) return { ok: false, reason: "gone" };
  const ends = await countLicenseData(tx, account.id);
  const { licenses = ends.licenses, members = ends.members } = expected;
  if (licenses !== ends.licenses || members !== ends.members) return { ok: false, reason: "changed" };
  // The address may have been changed since the account was found.
  const { id, email, emailVerifiedAt } = account;
  const owner = { id, email, emailVerified: emailVerifiedAt !== null };
  const { licenseIds, ownedIds, emails } = await deleteLicenseData(deps, tx, owner);
  await deleteMessageData(tx, owner, ownedIds);
  await deleteTrackingData(tx, account.id);
  await deps.jobs.deleteOf(tx, account.id);
  await deleteMailsTo(tx, emails, account.emailVerifiedAt ? null : "seat-invitation");
  await deleteAccountData(deps, tx, account);
  const gone = { type: "account.deleted", subject: account.id, actor, operatorKeyId } as const;
  await appendEvent(tx, { ...gone, state: { licenseIds: ownedIds } });
  await wakeStreams(tx, licenseIds);
  const mail = writeMail(deps.shop, "account-deleted", accountDeleted, {
    shopName: deps.shop.brand.name,
    supportEmail: deps.shop.brand.supportEmail,
  });
  if (mayMail)
    await queueMail(deps, tx, {
      to: account.email,
      template: "account-deleted",
      mail,
      leavesNoRecord: true,
    });
  return { ok: true, ends };
}
