import type { Registrant } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import type { Account } from "../../identity/store.ts";
import { findKnownSource } from "./find-known-source.ts";

export interface LinkOpening {
  readonly visit: Visit;
  /** The account whose session the link is opened in. */
  readonly callerId: string | undefined;
  /** Who signed up, as whoever opened the link says. */
  readonly registrant?: Registrant | undefined;
}

/**
 * Whether a mailed link that confirms an address leaves what the sign-up made: the license key and the machines. It does
 * where the account is logged in, or was before: until the address is confirmed, that is the browser that signed up.
 * Elsewhere the owner may be on a second device, or a stranger may have signed up with their address, and only the owner
 * can tell: undefined while they have not.
 */
export async function keepsSignUp(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  account: Account,
  { visit, callerId, registrant }: LinkOpening,
): Promise<boolean | undefined> {
  // Also an account that the operator made and nobody has logged in to yet: no stranger signed up.
  if (account.emailVerifiedAt || !account.lastLoginAt) return true;
  if (registrant) return registrant === "me";
  if (callerId === account.id) return true;
  return (await findKnownSource(deps, account.email, visit)) === "device" ? true : undefined;
}
