import { shutAccountOut } from "@keystead/contract/operator/accounts";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { shutOut } from "./shut-out.ts";

/** The route by which the operator's programs end what else opens an account. */
export function registerOperatorShutOut(bind: Bind, deps: Deps): void {
  bind(shutAccountOut, async ({ body }) => {
    const result = await shutOut(deps, { email: body.email, keepsApiKeys: body.keep_api_keys });
    if (!result.ok) return refuse("not_found");
    const { email, sessions, apiKeys } = result;
    return answer(200, { success: true, email, ended_sessions: sessions, revoked_api_keys: apiKeys });
  });
}
