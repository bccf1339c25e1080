import type { Deps } from "../../../deps.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import { findAccount } from "../store.ts";
import { findKnownSource } from "./find-known-source.ts";

/**
 * Whether a mailed link is opened in a browser that has logged in to the account. While the address is not confirmed, that
 * is the browser of whoever registered it: who reads its mail there too is its owner.
 */
export async function isFromRegistrant(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  accountId: string,
  visit: Visit,
): Promise<boolean> {
  const account = await findAccount(deps.db, accountId);
  return account !== undefined && (await findKnownSource(deps, account.email, visit)) === "device";
}
