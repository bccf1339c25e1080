import type { Deps } from "../../../deps.ts";
import { setSuspension } from "../../accounts/account-data/set-suspension.ts";
import { suspendLicensesOf } from "../../licenses/terms/suspensions/suspend-licenses-of.ts";
import { changeAccount, type AccountAct } from "./change-account.ts";
import { mailSuspension } from "./mail-suspension.ts";

type Suspended =
  | { readonly ok: true; readonly email: string; readonly licenses: number; readonly sessions: number }
  | { readonly ok: false; readonly reason: "not_found" | "account_already_suspended" };

/**
 * Suspends an account for the operator, until it is reinstated. Nobody logs in to it, its API keys are refused, its licenses are
 * suspended with it, and neither the person nor their machines get another free trial. Seats on licenses of others stay. The person
 * gets one email with the reason.
 */
export function suspendAccount(deps: Deps, act: AccountAct): Promise<Suspended> {
  return changeAccount(deps, act.email, async (tx, account): Promise<Suspended> => {
    if (account.suspendedAt) return { ok: false, reason: "account_already_suspended" };
    const { reason, operatorKeyId } = act;
    const sessions = await setSuspension(deps, tx, { account, reason, operatorKeyId });
    const suspension = { account, suspendedAt: tx.now, reason, operatorKeyId };
    const licenses = await suspendLicensesOf(deps, tx, suspension);
    await mailSuspension(deps, tx, account, { kind: "suspended", reason });
    return { ok: true, email: account.email, licenses, sessions };
  });
}
