import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { findIdByIdentity, lockAccount } from "../store.ts";
import { signInLink } from "./emails/sign-in-link.ts";
import { createLink } from "../links/create-link.ts";
import { displayAddress, emailIdentity, limits, linkLifeInMinutes } from "../rules.ts";

/**
 * Mails the owner of an account a link that signs them in. Too many requests for one account are ignored, not refused,
 * because a refusal would lock the owner out as well.
 * @param address the network address that asked, for the mail
 */
export async function sendSignInLink(
  deps: Deps,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const identity = emailIdentity(email);
  const { ok } = await deps.rateLimits.take(limits.signInLinkPerAccount, identity);
  if (!ok) return;
  await deps.db.transaction(async (tx) => {
    const found = await findIdByIdentity(tx, identity);
    const account = found && (await lockAccount(tx, found.id));
    if (!account) return;
    const url = await createLink(deps, tx, account.id, "sign_in");
    const mail = signInLink({
      url,
      validMinutes: linkLifeInMinutes("sign_in"),
      address: displayAddress(address),
    });
    await queueMail(deps, tx, { to: account.email, template: "sign-in-link", mail });
  });
}
