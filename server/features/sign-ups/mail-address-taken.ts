import type { Deps } from "../../deps.ts";
import { emailIdentity } from "../../platform/email-address.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { writeMail } from "../../platform/mail/write-mail.ts";
import { findAccountByEmail } from "../accounts/identity/find-account-by-email.ts";
import { addressTaken } from "./emails/address-taken.ts";
import { limits } from "./rules.ts";

/** Notifies the owner of an address by mail, once a day at most, that somebody tried to register with it. */
export async function mailAddressTaken(deps: Deps, email: string): Promise<void> {
  const { ok } = await deps.rateLimits.take(limits.addressTakenPerAccount, emailIdentity(email));
  if (!ok) return;
  const { publicUrl } = deps.origins;
  await deps.db.transaction(async (tx) => {
    const owner = await findAccountByEmail(tx, email);
    if (!owner.ok) return;
    const mail = writeMail(deps.shop, "address-taken", addressTaken, {
      shopName: deps.shop.brand.name,
      loginUrl: `${publicUrl}/login`,
      resetUrl: `${publicUrl}/forgot-password`,
    });
    await queueMail(deps, tx, { to: owner.account.email, template: "address-taken", mail });
  });
}
