import type { Deps } from "../../../../deps.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { createLink } from "../links/create-link.ts";
import { hasFreshLink } from "../links/has-fresh-link.ts";
import { mayMailLink } from "../links/may-mail-link.ts";
import { linkLifeInMinutes } from "../links/rules.ts";
import { findAccount, lockAccount } from "../../identity/store.ts";
import { signInLink } from "./emails/sign-in-link.ts";
import type { SignInLinkReason } from "./rules.ts";

interface SignInLinkRequest {
  readonly accountId: string;
  readonly reason: SignInLinkReason;
  /** The network address that asked, as it is displayed. */
  readonly address: string;
}

/** Mails the owner of an account a sign-in link (a magic link), unless a fresh one is in the mailbox already. */
export async function sendSignInLink(deps: Deps, request: SignInLinkRequest): Promise<void> {
  const { accountId, reason, address } = request;
  const found = await findAccount(deps.db, accountId);
  if (!found || !(await mayMailLink(deps, found, "sign_in"))) return;
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || (await hasFreshLink(deps, tx, account.id, "sign_in"))) return;
    const url = await createLink(deps, tx, account.id, "sign_in");
    const shopName = deps.shop.brand.name;
    const mail = writeMail(deps.shop, "sign-in-link", signInLink, {
      shopName,
      url,
      validMinutes: linkLifeInMinutes("sign_in"),
      address,
      reason,
    });
    await queueMail(deps, tx, { to: account.email, template: "sign-in-link", mail });
  });
}
