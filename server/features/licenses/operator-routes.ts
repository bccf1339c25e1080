import { Readable } from "node:stream";
import { momentsIn } from "@keystead/contract/values/time-zone";
import * as contract from "@keystead/contract/operator/licenses";
import { exportLicenses } from "@keystead/contract/operator/license-exports";
import * as members from "@keystead/contract/operator/members";
import type { ProblemDetails } from "@keystead/contract/problem";
import { asksForPreview } from "@keystead/contract/operator/preview";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { contentDisposition } from "../../platform/content-disposition.ts";
import type { OperatorCaller } from "../../platform/caller.ts";
import { answer, type ProblemAnswer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { explainExcess } from "./checking/downgrades/explain-excess.ts";
import { findForOperator } from "./facts/keys/find-for-operator.ts";
import { revisionOf } from "./facts/revisions/revision-of.ts";
import { presentOperatorLicense } from "./facts/present-operator-license.ts";
import { policyOf } from "./facts/rules.ts";
import { filterOf } from "./facts/search/rules.ts";
import { listOperatorLicenses } from "./facts/search/list-operator-licenses.ts";
import { writeLicenses } from "./facts/search/write-licenses.ts";
import { listMembers } from "./people/members/list-members.ts";
import { presentOperatorMembers } from "./people/members/present-operator-members.ts";
import { removePerson } from "./people/members/remove-person.ts";
import type { ChangeRefusal, LicenseChanged } from "./terms/changes/change-license.ts";
import { presentRefusal } from "./terms/changes/present-refusal.ts";
import { afterBelowUse, isBelowUse, type Limits } from "./terms/changes/rules.ts";
import { checkSale, type SaleProblem } from "./terms/issuing/check-sale.ts";
import { convertLicense } from "./terms/changes/convert-license.ts";
import { entitleLicense } from "./terms/changes/entitle-license.ts";
import { extendLicense } from "./terms/changes/extend-license.ts";
import { findOrder } from "./terms/issuing/find-order.ts";
import { fulfillOrder } from "./terms/issuing/fulfill-order.ts";
import { issueLicense } from "./terms/issuing/issue-license.ts";
import { annotateLicense } from "./terms/changes/annotate-license.ts";
import { limitLicense } from "./terms/changes/limit-license.ts";
import { resendKey } from "./terms/changes/resend-key.ts";
import { rotateKey } from "./terms/changes/rotate-key.ts";
import { isAskedFor } from "./terms/issuing/is-asked-for.ts";
import { durationOf } from "./terms/issuing/rules.ts";
import { transferLicense } from "./terms/changes/transfer-license.ts";
import { reinstateLicense } from "./terms/suspensions/reinstate-license.ts";
import { revokeLicense } from "./terms/suspensions/revoke-license.ts";
import { undoRevocation } from "./terms/suspensions/undo-revocation.ts";
import { suspendLicense } from "./terms/suspensions/suspend-license.ts";

/** The routes of the operator's programs about licenses: the acts of the commands. */
export function registerOperatorLicenses(bind: Bind, deps: Deps): void {
  const present = (license: Parameters<typeof presentOperatorLicense>[1], { scopes }: OperatorCaller) =>
    presentOperatorLicense(deps, license, scopes.includes("licenses:keys"));

  /** What an act is about, the key that acts, and the revisions that it may change. */
  const by = ({ caller, params, headers }: ActingCall) => ({
    license: { id: params.id },
    operatorKeyId: caller.keyId,
    ifMatch: headers?.["if-match"],
  });

  /** The license after a change, or why there was none. */
  const changed = (call: ActingCall, result: LicenseChanged<ChangeRefusal>, more: ChangedMore = {}) => {
    if (!result.ok) return refuse(presentRefusal(result.reason), detailsOf(result.reason));
    const { license } = result;
    return answer(
      200,
      { success: true, license: present(license, call.caller), ...more },
      asksForPreview(call.query) ? { headers: {} } : revised(license),
    );
  };

  /** The same after a change of limits, with what happens to what is beyond them. */
  const resized = (call: ActingCall, result: LicenseChanged<ChangeRefusal>) => {
    if (!result.ok) return changed(call, result);
    const { license } = result;
    const excess = explainExcess({ ...license, policy: policyOf(license, deps.shop.tiers) });
    return changed(call, result, excess === null ? {} : { over_limit: excess });
  };

  bind(contract.searchLicenses, async ({ caller, body }) => {
    const { after, limit, ...filter } = body;
    const showsKeys = caller.scopes.includes("licenses:keys");
    const page = await listOperatorLicenses(deps, filterOf(filter), { after, limit, showsKeys });
    return answer(200, { success: true, licenses: [...page.licenses], next: page.after ?? null });
  });

  bind(exportLicenses, async ({ caller, body }) => {
    const { format, columns, time_zone: timeZone, bom, ...filter } = body;
    const withKeys = caller.scopes.includes("licenses:keys");
    const wanted = { format, columns, withKeys, writeMoment: momentsIn(timeZone), withMark: bom };
    const type = format === "csv" ? "text/csv" : "application/x-ndjson";
    return answer(200, Readable.from(writeLicenses(deps, filterOf(filter), wanted), { objectMode: false }), {
      headers: {
        "Content-Type": `${type}; charset=utf-8`,
        "Content-Disposition": contentDisposition(`licenses.${format}`),
      },
    });
  });

  bind(contract.issueLicense, async ({ caller, query, body }) => {
    const { email, tier, order_number: orderNumber, reason } = body;
    const [duration, entitlements] = [durationOf(body), entitlementsOf(body)];
    const former = orderNumber === undefined ? undefined : await findOrder(deps, orderNumber);
    const problem = former ? undefined : checkSale(deps, { tier, duration, entitlements });
    if (problem) return refuseSale(problem);
    const order = {
      email,
      tier,
      duration,
      entitlements,
      overrides: limitsOf(body),
      metadata: body.metadata,
      reason,
      operatorKeyId: caller.keyId,
    };
    const issued =
      orderNumber === undefined
        ? await issueLicense(deps, order)
        : await fulfillOrder(deps, { ...order, orderNumber });
    if (!issued.ok) return refuse(presentRefusal(issued.reason));
    const { license, isNew } = issued;
    if (isNew) {
      // The program that issues it hands the key on. A person does not, because it is mailed.
      const showsKey = !asksForPreview(query) && caller.operatorId === null;
      return answer(201, { success: true, license: presentOperatorLicense(deps, license, showsKey) });
    }
    if (!isAskedFor(license, order) || !caller.scopes.includes("licenses:read"))
      return refuse("order_fulfilled");
    return answer(200, { success: true, license: present(license, caller) });
  });

  bind(contract.showLicense, async ({ caller, params }) => {
    const found = await findForOperator(deps, params);
    if (!found.ok) return refuse("not_found");
    return answer(200, { success: true, license: present(found.license, caller) }, revised(found.license));
  });

  bind(contract.extendLicenseByOperator, async (call) => {
    const { body } = call;
    const { reason, order_number: orderNumber } = body;
    const act = { ...by(call), duration: durationOf(body), orderNumber, reason };
    return changed(call, await extendLicense(deps, act));
  });

  bind(contract.convertLicense, async (call) => {
    const { body } = call;
    const { tier, reason } = body;
    const [duration, entitlements] = [durationOf(body), entitlementsOf(body)];
    const problem = checkSale(deps, { tier, duration, entitlements });
    if (problem) return refuseSale(problem);
    const [overrides, belowUse] = [limitsOf(body), body.below_use];
    const act = { ...by(call), tier, duration, entitlements, overrides, belowUse, reason };
    return resized(call, await convertLicense(deps, act));
  });

  bind(contract.limitLicense, async (call) => {
    const { body } = call;
    const limits = limitsOf(body);
    const act = { ...by(call), limits, belowUse: body.below_use, reason: body.reason };
    return resized(call, await limitLicense(deps, act));
  });

  bind(contract.entitleLicense, async (call) => {
    const { body } = call;
    const { add, remove, reason } = body;
    const problem = checkSale(deps, { entitlements: add });
    if (problem) return refuseSale(problem, "add");
    return changed(call, await entitleLicense(deps, { ...by(call), add, remove, reason }));
  });

  bind(contract.annotateLicense, async (call) => {
    const { body } = call;
    const { set = {}, remove = [], order_number: orderNumber } = body;
    return changed(call, await annotateLicense(deps, { ...by(call), set, remove, orderNumber }));
  });

  bind(contract.suspendLicense, async (call) =>
    changed(call, await suspendLicense(deps, { ...by(call), ...call.body })),
  );

  bind(contract.reinstateLicense, async (call) =>
    changed(call, await reinstateLicense(deps, { ...by(call), ...call.body })),
  );

  bind(contract.revokeLicense, async (call) =>
    changed(call, await revokeLicense(deps, { ...by(call), ...call.body })),
  );

  bind(contract.undoRevocation, async (call) =>
    changed(call, await undoRevocation(deps, { ...by(call), ...call.body })),
  );

  bind(contract.rotateLicenseKey, async (call) =>
    changed(withoutKey(call), await rotateKey(deps, { ...by(call), ...call.body })),
  );

  bind(contract.resendLicenseKey, async (call) => changed(call, await resendKey(deps, by(call))));

  bind(contract.transferLicense, async (call) =>
    changed(withoutKey(call), await transferLicense(deps, { ...by(call), ...call.body })),
  );

  bind(members.listMembersByOperator, async ({ params }) => {
    const listed = await listMembers(deps, params);
    if (!listed.ok) return refuse("not_found");
    return answer(200, { success: true, ...presentOperatorMembers(listed) });
  });

  bind(members.removePersonByOperator, async (call) => {
    const removed = await removePerson(deps, { ...by(call), ...call.body });
    if (!removed.ok) return refuse("not_found");
    return answer(200, { success: true, email: removed.email, was: removed.was });
  });
}

/** What an answer has beside the changed license. */
interface ChangedMore {
  readonly over_limit?: string;
}

/** A call that acts on a license. */
interface ActingCall {
  readonly caller: OperatorCaller;
  readonly query?: unknown;
  readonly params: { readonly id: string };
  readonly headers?: { readonly "if-match"?: string | undefined } | undefined;
}

/** The revision of a license, for the next change. */
const revised = (license: Parameters<typeof revisionOf>[0]) => ({
  headers: { ETag: `"${revisionOf(license)}"` },
});

/** The caller of an act that makes a key. A preview makes none, so it shows none. */
const withoutKey = (call: ActingCall): ActingCall => {
  const { caller, query } = call;
  if (!asksForPreview(query)) return call;
  return {
    ...call,
    caller: { ...caller, scopes: caller.scopes.filter((scope) => scope !== "licenses:keys") },
  };
};

type Body<Name extends keyof typeof contract> = (typeof contract)[Name] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;

/** Each once; undefined for those of the tier. */
const entitlementsOf = ({ entitlements }: Pick<Body<"issueLicense">, "entitlements">): string[] | undefined =>
  entitlements && [...new Set(entitlements)];

/** The limits that were sent; null stands for none. */
const limitsOf = ({ machines, users }: Pick<Body<"limitLicense">, "machines" | "users">): Limits => ({
  ...(machines !== undefined && { machines }),
  ...(users !== undefined && { users }),
});

/** What happens after a change that is refused unless it is meant; undefined for every other refusal. */
const detailsOf = (reason: ChangeRefusal): ProblemDetails | undefined =>
  isBelowUse(reason)
    ? { fields: [{ field: "below_use", code: "below_use", message: afterBelowUse[reason] }] }
    : undefined;

/** Refuses what the shop does not have, and says what it has. */
function refuseSale(problem: SaleProblem, field: string = problem.part): ProblemAnswer {
  const offered = problem.offered.join(", ");
  const unknown = problem.part === "entitlements" ? `There is no app or feature "${problem.unknown}". ` : "";
  const message = offered === "" ? "A trial isn't sold: send days." : `${unknown}Send one of: ${offered}.`;
  return refuse("invalid_request", { fields: [{ field, code: "field_invalid", message }] });
}
