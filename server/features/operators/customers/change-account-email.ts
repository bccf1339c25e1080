import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { isSameEmail } from "../../../platform/email-address.ts";
import { deleteMailsTo } from "../../../platform/mail/mail-store.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";
import { changeEmail } from "../../accounts/account-data/change-email.ts";
import { changeMessageAddress } from "../../messages/change-message-address.ts";
import { changeAddress } from "../../licenses/personal-data/change-address.ts";
import { changeAccount } from "./change-account.ts";
import { addressChanged } from "./emails/address-changed.ts";
import { addressRemoved } from "./emails/address-removed.ts";

interface Change {
  readonly email: string;
  readonly newEmail: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

type Changed =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: "not_found" | "address_taken" | "nothing_changes" };

/**
 * Changes the address of an account for the operator, whom somebody has asked who has lost their mailbox. Both mailboxes are told.
 * Keys, machines, people, the password and the sessions stay, and nothing is mailed to the former address any more.
 */
export async function changeAccountEmail(
  deps: Deps,
  { email, newEmail, operatorKeyId }: Change,
): Promise<Changed> {
  return changeAccount(deps, email, async (tx, account): Promise<Changed> => {
    if (account.email === newEmail) return { ok: false, reason: "nothing_changes" };
    const { id: accountId, email: from } = account;
    const changed = await changeEmail(deps, tx, {
      accountId,
      former: from,
      email: newEmail,
      operatorKeyId,
    });
    if (!changed.ok) return changed;
    const wasVerified = account.emailVerifiedAt !== null;
    const formers = await changeAddress(deps, tx, {
      accountId,
      from,
      to: newEmail,
      wasVerified,
    });
    await changeMessageAddress(tx, { accountId, from, to: newEmail, wasVerified });
    if (!isSameEmail(from, newEmail)) {
      // What waits for the former mailbox may hold a key or a link.
      await deleteMailsTo(tx, formers, wasVerified ? null : "seat-invitation");
      await mailBoth(deps, tx, { from, to: newEmail });
    }
    return { ok: true, email: newEmail };
  });
}

async function mailBoth(
  deps: Deps,
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { name: shopName, supportEmail } = deps.shop.brand;
  const loginUrl = `${deps.origins.publicUrl}/login`;
  const told = writeMail(deps.shop, "address-changed", addressChanged, { shopName, loginUrl, supportEmail });
  await queueMail(deps, tx, { to, template: "address-changed", mail: told });
  const last = writeMail(deps.shop, "address-removed", addressRemoved, { shopName, supportEmail });
  await queueMail(deps, tx, { to: from, template: "address-removed", mail: last, leavesNoRecord: true });
}
