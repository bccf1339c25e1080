import * as contract from "@keystead/contract/operator/audit";
import type { Deps } from "../../deps.ts";
import { answer, refuseFields } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listAudit } from "./list-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

/** The routes of the operator's programs about who has done what. */
export function registerAudit(bind: Bind, deps: Deps): void {
  bind(contract.listAudit, async ({ query }) => {
    const {
      before,
      type,
      subject,
      operator_key: operatorKeyId,
      operator: operatorId,
      from,
      until,
      limit,
    } = query;
    const span = {
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    };
    const page = await listAudit(deps, {
      type,
      subject,
      operatorKeyId,
      operatorId,
      ...span,
      before: before ?? null,
      limit,
    });
    return answer(200, { success: true, ...page });
  });

  bind(contract.verifyAudit, async ({ query: { number, hash } }) => {
    if ((number === undefined) !== (hash === undefined))
      return refuseFields("invalid_request", [number === undefined ? "number" : "hash"]);
    const kept = number === undefined || hash === undefined ? undefined : { number, hash };
    return answer(200, { success: true, ...(await verifyAudit(deps, kept)) });
  });
}
