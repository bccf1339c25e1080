import type { Deps } from "../../../../deps.ts";
import { emailIdentity } from "../../../../platform/email-address.ts";
import { linkLifeInMinutes } from "../links/rules.ts";
import { displayAddress } from "../../identity/rules.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { findAccountByIdentity } from "../../identity/store.ts";
import { sendSignInLink } from "./send-sign-in-link.ts";

/**
 * Mails a sign-in link to the owner of an address with which somebody signed up although it has an account. Returns
 * how long it works.
 * @param address the network address that asked
 */
export async function mailWayIn(
  deps: Deps,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<{ validMinutes: number }> {
  const account = await findAccountByIdentity(deps.db, emailIdentity(email));
  if (account) {
    const accountId = account.id;
    const detail = { link: "sign_in" };
    await noteSecurityEvent(deps, deps.db, { kind: "link_requested", accountId, email, address, detail });
    await sendSignInLink(deps, { accountId, reason: "sign-up", address: displayAddress(address) });
  }
  return { validMinutes: linkLifeInMinutes("sign_in") };
}
