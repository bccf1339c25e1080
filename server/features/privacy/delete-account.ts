import type { Queryable, Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { isSameEmail } from "../../platform/email-address.ts";
import { appendEvent } from "../../platform/events/append-event.ts";
import { deleteMailsTo } from "../../platform/mail/mail-store.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { writeMail } from "../../platform/mail/write-mail.ts";
import type { RateLimitResult } from "../../platform/rate-limits/rate-limit.ts";
import { deleteAccountData } from "../accounts/account-data/delete-account-data.ts";
import { lockAccountData } from "../accounts/account-data/lock-account-data.ts";
import { getUser } from "../accounts/identity/get-user.ts";
import { proveIdentity } from "../accounts/credentials/step-up/prove-identity.ts";
import { countLicenseData } from "../licenses/personal-data/count-license-data.ts";
import { deleteLicenseData } from "../licenses/personal-data/delete-license-data.ts";
import { lockLicenseData } from "../licenses/personal-data/lock-license-data.ts";
import { takeMail } from "../accounts/identity/take-mail.ts";
import { deleteTrackingData } from "../tracking/delete-tracking-data.ts";
import { wakeStreams } from "../triggers/streams/wake-streams.ts";
import { accountDeleted } from "./emails/account-deleted.ts";

interface Deletion {
  readonly accountId: string;
  /** The account's address, as it was typed to confirm. */
  readonly email: string;
  /** How many people were said to lose their seat. */
  readonly members: number;
  readonly password?: string | undefined;
  /** The token of a mailed link. */
  readonly token?: string | undefined;
  /** The network address of the call. */
  readonly address: string;
}

type Deleted =
  | { ok: true }
  | { ok: false; reason: "confirmation_wrong" | "members_changed" | "not_signed_in" }
  | { ok: false; reason: "password_wrong" | "link_invalid" | "rate_limit_exceeded" };

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Deletes an account and everything that is stored about it, for somebody who has confirmed it and proved again that it is
 * theirs: all in one transaction. What stays is in `keptAfterDeletion`. `limit` is what the rate limit of proofs has left.
 */
export async function deleteAccount(
  deps: Deps,
  { accountId, email, members, ...proof }: Deletion,
): Promise<Deleted & { limit?: RateLimitResult }> {
  const found = await getUser(deps, accountId);
  if (!found.ok) return found;
  const { user } = found;
  // Checked before the proof, because the proof spends the link.
  if (!isSameEmail(email, user.email)) return { ok: false, reason: "confirmation_wrong" };
  if (!(await isExpected(deps.db, accountId, members))) return { ok: false, reason: "members_changed" };
  const proved = await proveIdentity(deps, { ...proof, accountId, act: "delete_account" });
  if (!proved.ok) return proved;
  // An unconfirmed address may be a stranger's. Somebody who registers and deletes it
  // again and again must not flood the stranger.
  const mayMail = user.emailVerified || (await takeMail(deps, user.email));
  const deleted = await deps.db.transaction((tx) => deleteAll(deps, tx, user, { members, mayMail }));
  // This goes to the log only, because the security record is deleted as well.
  if (deleted.ok) deps.log.info({ event: "account_deleted", accountId }, "security event");
  return { ...deleted, limit: proved.limit };
}

const isExpected = async (db: Queryable, accountId: string, members: number): Promise<boolean> =>
  (await countLicenseData(db, accountId)).members === members;

/** When two deletions run at once, the second one waits for the locks and then finds no account. */
async function deleteAll(
  deps: Deps,
  tx: Tx,
  person: Person,
  { members, mayMail }: { readonly members: number; readonly mayMail: boolean },
): Promise<Deleted> {
  // The licenses are locked before the account, as an activation or an invitation does it, so there is no deadlock.
  await lockLicenseData(tx, person);
  const account = await lockAccountData(tx, person.id);
  if (!account) return { ok: false, reason: "not_signed_in" };
  if (!(await isExpected(tx, account.id, members))) return { ok: false, reason: "members_changed" };
  const { licenseIds, ownedIds, emails } = await deleteLicenseData(deps, tx, {
    ...person,
    emailVerified: account.emailVerifiedAt !== null,
  });
  await deleteTrackingData(tx, account.id);
  await deps.jobs.deleteOf(tx, account.id);
  await deleteMailsTo(tx, emails, account.emailVerifiedAt ? null : "seat-invitation");
  await deleteAccountData(deps, tx, account);
  const gone = { type: "account.deleted", subject: account.id, actor: "customer" } as const;
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
  return { ok: true };
}
