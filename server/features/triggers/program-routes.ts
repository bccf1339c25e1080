import { fieldProblems } from "@keystead/contract/field-problems";
import { setBotTrigger } from "@keystead/contract/program/triggers";
import { triggerProductField } from "@keystead/contract/wire-names";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { createTrigger } from "./create-trigger.ts";
import { newTriggers, unknownProduct } from "./rules.ts";

/** The call of the public API that stores a trigger, of a shop that has a market. */
export function registerBotTriggers(bind: Bind, deps: Deps): void {
  bind(setBotTrigger, async ({ caller: { accountId }, body, limit }) => {
    await limit(newTriggers, accountId);
    const { [triggerProductField]: product, ...rule } = body;
    const result = await createTrigger(deps, {
      ...rule,
      accountId,
      licenseId: undefined,
      product,
      mail: false,
    });
    if (result.ok) {
      const { id, ticker, address } = named(result.trigger);
      return answer(201, { success: true, id, ticker, address });
    }
    if (result.reason === "unknown_product")
      return refuse("invalid_request", {
        fields: [{ field: triggerProductField, code: "field_invalid", message: unknownProduct(deps.shop) }],
      });
    if (result.reason === "unknown_token")
      return refuse("not_found", {
        fields: [{ field: "token", code: "ticker_unknown", message: fieldProblems.ticker_unknown }],
      });
    // An API key belongs to an account with a working license, so the only case left is the key of a member.
    return refuse(result.reason === "no_license" ? "forbidden" : result.reason);
  });
}

/** A trigger whose symbol is unknown is shown by its address. */
function named({ id, token: coin, address }: { id: string; token: string; address: string | null }) {
  return { id, ticker: coin === address ? null : coin, address };
}
