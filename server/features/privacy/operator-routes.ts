import { deleteAccount } from "@keystead/contract/operator/accounts";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { deleteAccountForOperator } from "./deletion/delete-account-for-operator.ts";

/** The route by which the operator's programs delete the account of somebody who asks them. */
export function registerOperatorPrivacy(bind: Bind, deps: Deps): void {
  bind(deleteAccount, async ({ caller, body }) => {
    const deleted = await deleteAccountForOperator(deps, { ...body, operatorKeyId: caller.keyId });
    if (!deleted.ok) return refuse(deleted.reason);
    const { licenses, members, seats } = deleted;
    return answer(200, { success: true, licenses, members, seats });
  });
}
