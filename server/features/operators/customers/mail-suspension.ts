import type { MailFacts } from "@keystead/contract/shop/mails";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";
import { accountSuspension } from "./emails/account-suspension.ts";

/** Tells the owner of an account by mail that it was suspended or reinstated, in the transaction that does it. */
export async function mailSuspension(
  deps: Deps,
  tx: Tx,
  { email }: { readonly email: string },
  change: MailFacts["account-suspension"]["change"],
): Promise<void> {
  const { brand } = deps.shop;
  const mail = writeMail(deps.shop, "account-suspension", accountSuspension, {
    change,
    shopName: brand.name,
    supportEmail: brand.supportEmail,
    loginUrl: `${deps.origins.publicUrl}/login`,
  });
  await queueMail(deps, tx, { to: email, template: "account-suspension", mail });
}
