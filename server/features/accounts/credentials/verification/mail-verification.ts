import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import type { Account } from "../../identity/store.ts";
import { verifyEmail } from "./emails/verify-email.ts";
import { createLink } from "../links/create-link.ts";
import { linkLifeInMinutes } from "../links/rules.ts";

/** Mails the link that verifies an account's address, in a transaction that has locked the account's row. */
export async function mailVerification(deps: Deps, tx: Tx, { id, email }: Account): Promise<void> {
  const url = await createLink(deps, tx, id, "verify_email");
  const validHours = linkLifeInMinutes("verify_email") / 60;
  const mail = writeMail(deps.shop, "verify-email", verifyEmail, {
    shopName: deps.shop.brand.name,
    url,
    validHours,
  });
  await queueMail(deps, tx, { to: email, template: "verify-email", mail });
}
