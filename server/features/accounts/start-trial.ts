import { plans } from "@keystead/content/catalogue";
import type { Deps } from "../../deps.ts";
import { mailSetPassword } from "./passwords/mail-set-password.ts";
import { type AccountToOpen, openAccount, type OpenedAccount } from "./open-account.ts";
import { sendSignInLink } from "./sign-in-links/send-sign-in-link.ts";

/**
 * Starts a trial with an address alone: an account without a password, signed in, and a link to set one. Nobody has
 * proved to read the address's mail by then, so an account that exists already is never signed in: its owner is mailed a
 * link that does it, and undefined is answered.
 */
export async function startTrial(
  deps: Deps,
  { products = [], ...input }: Omit<AccountToOpen, "passwordHash">,
): Promise<OpenedAccount | undefined> {
  const ours = plans.map(({ id }) => id).filter((id) => products.includes(id));
  const opened = await deps.db.transaction(async (tx) => {
    const made = await openAccount(deps, tx, { ...input, products: ours, passwordHash: null });
    if (made) await mailSetPassword(deps, tx, made.account);
    return made;
  });
  if (!opened) await sendSignInLink(deps, { email: input.email, address: input.visit.address });
  return opened;
}
