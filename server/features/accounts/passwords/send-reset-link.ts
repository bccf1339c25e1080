import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { lockAccount } from "../store.ts";
import { resetPassword } from "./emails/reset-password.ts";
import { createLink } from "../links/create-link.ts";
import { linkLifeInMinutes } from "../links/rules.ts";

/** Mails an account the link to reset its password. */
export async function sendResetLink(
  deps: Deps,
  { accountId, address }: { readonly accountId: string; readonly address: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return;
    const url = await createLink(deps, tx, account.id, "reset_password");
    const shopName = deps.shop.brand.name;
    const mail = resetPassword({ shopName, url, validMinutes: linkLifeInMinutes("reset_password"), address });
    await queueMail(deps, tx, { to: account.email, template: "reset-password", mail });
  });
}
