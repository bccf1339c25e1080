import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import type { Account } from "../../identity/store.ts";
import { verifyEmail } from "./emails/verify-email.ts";
import { createVerification } from "./create-verification.ts";

/** Mails the link that verifies an account's address, in a transaction that has locked the account's row. */
export async function mailVerification(deps: Deps, tx: Tx, { id, email }: Account): Promise<void> {
  const link = await createVerification(deps, tx, id);
  const mail = writeMail(deps.shop, "verify-email", verifyEmail, {
    shopName: deps.shop.brand.name,
    ...link,
  });
  await queueMail(deps, tx, { to: email, template: "verify-email", mail });
}
