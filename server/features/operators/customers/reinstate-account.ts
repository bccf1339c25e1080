import type { Deps } from "../../../deps.ts";
import { setSuspension } from "../../accounts/account-data/set-suspension.ts";
import { reinstateLicensesOf } from "../../licenses/terms/suspensions/reinstate-licenses-of.ts";
import { type AccountAct, changeAccount } from "./change-account.ts";
import { mailSuspension } from "./mail-suspension.ts";

type Reinstated =
  | { readonly ok: true; readonly email: string; readonly licenses: number }
  | { readonly ok: false; readonly reason: "not_found" | "account_not_suspended" };

/**
 * Reinstates a suspended account: its owner logs in again, its API keys work, and so do the licenses that were suspended with it. The
 * person gets one email with the reason.
 */
export function reinstateAccount(deps: Deps, act: AccountAct): Promise<Reinstated> {
  return changeAccount(deps, act.email, async (tx, account): Promise<Reinstated> => {
    const { suspendedAt } = account;
    if (!suspendedAt) return { ok: false, reason: "account_not_suspended" };
    const { reason, operatorKeyId } = act;
    await setSuspension(deps, tx, { account, reason: null, operatorKeyId });
    const licenses = await reinstateLicensesOf(deps, tx, { account, suspendedAt, reason, operatorKeyId });
    await mailSuspension(deps, tx, account, { kind: "reinstated", reason });
    return { ok: true, email: account.email, licenses };
  });
}
