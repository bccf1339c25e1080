import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { findAccount, lockAccount } from "../../identity/store.ts";
import { resetPassword } from "./emails/reset-password.ts";
import { createLink } from "../links/create-link.ts";
import { hasFreshLink } from "../links/has-fresh-link.ts";
import { mayMailLink } from "../links/may-mail-link.ts";
import { linkLifeInMinutes } from "../links/rules.ts";

/** Mails an account the link to reset its password, unless a fresh one is in the mailbox already. */
export async function sendResetLink(
  deps: Deps,
  { accountId, address }: { readonly accountId: string; readonly address: string },
): Promise<void> {
  const found = await findAccount(deps.db, accountId);
  if (!found || !(await mayMailLink(deps, found, "reset_password"))) return;
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || (await hasFreshLink(deps, tx, account.id, "reset_password"))) return;
    const url = await createLink(deps, tx, account.id, "reset_password");
    const shopName = deps.shop.brand.name;
    const mail = writeMail(deps.shop, "reset-password", resetPassword, {
      shopName,
      url,
      validMinutes: linkLifeInMinutes("reset_password"),
      address,
    });
    await queueMail(deps, tx, { to: account.email, template: "reset-password", mail });
  });
}
