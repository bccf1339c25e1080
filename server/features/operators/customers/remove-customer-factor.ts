import type { Deps } from "../../../deps.ts";
import { operatorNetwork } from "../../../platform/caller.ts";
import { nameSubject } from "../../../platform/events/acts.ts";
import { removeTwoFactor } from "../../accounts/credentials/two-factor/remove-two-factor.ts";
import { changeAccount } from "./change-account.ts";

type Removed =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: "not_found" | "two_factor_off" };

/**
 * Turns off the second factor of a customer who has lost their authenticator and their recovery codes. Password, sessions and licenses stay,
 * and they are told by mail.
 */
export function removeCustomerFactor(deps: Deps, email: string): Promise<Removed> {
  return changeAccount(deps, email, async (tx, account): Promise<Removed> => {
    const removed = await removeTwoFactor(deps, tx, { account, address: operatorNetwork });
    if (!removed.ok) return removed;
    nameSubject({ id: account.id });
    return { ok: true, email: account.email };
  });
}
