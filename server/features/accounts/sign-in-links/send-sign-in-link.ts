import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { createLink } from "../links/create-link.ts";
import { linkLifeInMinutes } from "../links/rules.ts";
import { displayAddress } from "../rules.ts";
import { findAccountByIdentity, lockAccount } from "../store.ts";
import { signInLink } from "./emails/sign-in-link.ts";
import { signInLinkPerAccount } from "./rules.ts";

/**
 * Mails the owner of an account a sign-in link (a magic link), and returns how long it works. Too many requests for one
 * account are ignored, not refused, because a refusal would lock the owner out as well.
 * @param address the network address that asked, for the mail
 */
export async function sendSignInLink(
  deps: Deps,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<{ validMinutes: number }> {
  const validMinutes = linkLifeInMinutes("sign_in");
  const identity = emailIdentity(email);
  const { ok } = await deps.rateLimits.take(signInLinkPerAccount, identity);
  if (ok)
    await deps.db.transaction(async (tx) => {
      const owner = await findAccountByIdentity(tx, identity);
      const account = owner && (await lockAccount(tx, owner.id));
      if (!account) return;
      const url = await createLink(deps, tx, account.id, "sign_in");
      const shopName = deps.shop.brand.name;
      const mail = signInLink({ shopName, url, validMinutes, address: displayAddress(address) });
      await queueMail(deps, tx, { to: account.email, template: "sign-in-link", mail });
    });
  return { validMinutes };
}
