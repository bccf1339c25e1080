import { fieldProblems } from "@keystead/contract/field-problems";
import * as contract from "@keystead/contract/portal/triggers";
import type { Deps } from "../../deps.ts";
import { answer, confirm, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { createTrigger } from "./create-trigger.ts";
import { deleteTrigger } from "./delete-trigger.ts";
import { listTriggers } from "./list-triggers.ts";
import { pauseTrigger } from "./pause-trigger.ts";
import { maxTriggers, newTriggers, unknownProduct } from "./rules.ts";

/** The routes of the portal for triggers, of a shop that has a market. */
export function registerTriggers(bind: Bind, deps: Deps): void {
  bind(contract.listTriggers, async ({ caller, query }) => {
    const result = await listTriggers(deps, { accountId: caller.accountId, licenseId: query.license });
    if (!result.ok) return refuse(result.reason);
    const products = [...deps.shop.triggerProducts];
    return answer(200, { success: true, triggers: result.triggers, most: maxTriggers, products });
  });

  bind(contract.createTrigger, async ({ caller, body, limit }) => {
    await limit(newTriggers, caller.accountId);
    const { license: licenseId, ...rule } = body;
    const result = await createTrigger(deps, { accountId: caller.accountId, licenseId, ...rule });
    if (result.ok) return answer(201, { success: true, trigger: result.trigger });
    if (result.reason === "unknown_product")
      return refuse("invalid_request", {
        fields: [{ field: "product", code: "field_invalid", message: unknownProduct(deps.shop) }],
      });
    if (result.reason === "unknown_token")
      return refuse("invalid_request", {
        fields: [{ field: "token", code: "ticker_unknown", message: fieldProblems.ticker_unknown }],
      });
    return refuse(result.reason);
  });

  bind(contract.pauseTrigger, async ({ caller, params, body }) => {
    const { accountId } = caller;
    const result = await pauseTrigger(deps, { accountId, triggerId: params.id, paused: body.paused });
    if (!result.ok) return refuse(result.reason);
    return answer(200, { success: true, trigger: result.trigger });
  });

  bind(contract.deleteTrigger, async ({ caller, params }) => {
    const result = await deleteTrigger(deps, { accountId: caller.accountId, triggerId: params.id });
    if (!result.ok) return refuse(result.reason);
    return confirm(200, "trigger_deleted", {});
  });
}
