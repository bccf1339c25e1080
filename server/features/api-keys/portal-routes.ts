import * as contract from "@keystead/contract/portal/api-keys";
import type { Deps } from "../../deps.ts";
import { answer, confirm, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { createApiKey } from "./create-api-key.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { newApiKeys } from "./rules.ts";

/** The routes of the portal for API keys, of a shop with a public API: all of its calls are about the market. */
export function registerApiKeys(bind: Bind, deps: Deps): void {
  bind(contract.listApiKeys, async ({ caller }) => {
    return answer(200, { success: true, ...(await listApiKeys(deps, caller.accountId)) });
  });

  bind(contract.createApiKey, async ({ caller, body, address, limit }) => {
    await limit(newApiKeys, caller.accountId);
    const created = await createApiKey(deps, { ...caller, address, ...body });
    if (!created.ok) return refuse(created.reason);
    return answer(201, { success: true, apiKey: created.apiKey, key: created.key });
  });

  bind(contract.revokeApiKey, async ({ caller, params, address }) => {
    const revoked = await revokeApiKey(deps, { id: params.id, accountId: caller.accountId, address });
    if (!revoked.ok) return refuse(revoked.reason);
    return confirm(200, "api_key_revoked", { name: revoked.name });
  });
}
