import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import type { Account } from "../../identity/store.ts";
import { setPassword } from "./emails/set-password.ts";
import { createLink } from "../links/create-link.ts";
import { linkLifeInMinutes } from "../links/rules.ts";

/**
 * Mails the link to set the first password of an account, in a transaction that has locked the account's row.
 * @param removed whether it had a password that was removed, because nobody had verified its address
 */
export async function mailSetPassword(
  deps: Deps,
  tx: Tx,
  { id, email }: Account,
  { removed = false } = {},
): Promise<void> {
  const url = await createLink(deps, tx, id, "set_password");
  const shopName = deps.shop.brand.name;
  const mail = writeMail(deps.shop, "set-password", setPassword, {
    shopName,
    url,
    validHours: linkLifeInMinutes("set_password") / 60,
    removed,
  });
  await queueMail(deps, tx, { to: email, template: "set-password", mail });
}
