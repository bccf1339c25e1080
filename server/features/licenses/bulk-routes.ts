import * as contract from "@keystead/contract/operator/license-acts/bulk";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { OperatorCaller } from "../../platform/caller.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { countMatchingLicenses } from "./facts/search/count-matching-licenses.ts";
import { filterOf } from "./facts/search/rules.ts";
import { changeMatchingLicenses } from "./terms/bulk/change-matching-licenses.ts";
import type { BulkAct } from "./terms/bulk/rules.ts";
import { presentRefusal } from "./terms/changes/present-refusal.ts";
import { durationOf } from "./terms/issuing/rules.ts";

/** The routes of the operator's programs that change every license of a filter, page by page. */
export function registerBulkActs(bind: Bind, deps: Deps): void {
  async function change({ caller, body }: BulkCall, act: BulkAct) {
    // The answer says which licenses meet the filter.
    if (!caller.scopes.includes("licenses:read")) return refuse("forbidden", { needs: "licenses:read" });
    const { run, reason, after, limit } = body;
    const filter = filterOf(body.filter);
    const matching = await countMatchingLicenses(deps, filter);
    const page = { filter, act, run, reason, operatorKeyId: caller.keyId, after, limit };
    const done = await changeMatchingLicenses(deps, page);
    const refused = done.refused.map(({ id, reason: why }) => ({ id, code: presentRefusal(why) }));
    const answered = { matching, changed: done.changed, refused, next: done.after ?? null };
    return answer(200, { success: true, ...answered });
  }

  bind(contract.extendMatching, (call) => change(call, { kind: "extend", duration: durationOf(call.body) }));
  bind(contract.suspendMatching, (call) => change(call, { kind: "suspend" }));
  bind(contract.reinstateMatching, (call) => change(call, { kind: "reinstate" }));
  bind(contract.revokeMatching, (call) => change(call, { kind: "revoke" }));
}

interface BulkCall {
  readonly caller: OperatorCaller;
  readonly body: z.output<(typeof contract.suspendMatching)["body"]>;
}
