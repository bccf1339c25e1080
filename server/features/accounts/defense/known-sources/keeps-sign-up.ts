import type { Registrant } from "@keystead/contract/portal/accounts";
import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import type { Account } from "../../identity/store.ts";
import { findKnownSource } from "./find-known-source.ts";

export interface LinkOpening {
  readonly visit: Visit;
  /** The account whose session the link is opened in. */
  readonly callerId: string | undefined;
  /** Who signed up, according to the person who opened the link. */
  readonly registrant?: Registrant | undefined;
}

/**
 * Whether the license key and the machines of a sign-up stay when a mailed link confirms the
 * address. They stay in a browser where the account is logged in, or was before: until the address
 * is confirmed, that browser signed up. In another browser, the owner may use a second device, or a
 * stranger may have signed up with their address. Only the owner can tell; undefined until they do.
 */
export async function keepsSignUp(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  account: Account,
  { visit, callerId, registrant }: LinkOpening,
): Promise<boolean | undefined> {
  // This includes an account that the operator made and nobody has logged in to yet: no stranger signed up.
  if (account.emailVerifiedAt || !account.lastLoginAt) return true;
  if (registrant) return registrant === "me";
  if (callerId === account.id) return true;
  return (await findKnownSource(deps, account.email, visit)) === "device" ? true : undefined;
}
