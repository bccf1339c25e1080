import type { OperatorScope } from "@keystead/contract/values/operator-key";
import type { Reasons } from "../../acts/ReasonFields.tsx";
import { call } from "../../calls/api.ts";
import type { durationOf } from "../acts/fields/DurationFields.tsx";
import type { filterBody } from "../license-queries.ts";

/** An act on many licenses. */
export type BulkAct = "extend" | "suspend" | "reinstate" | "revoke";

/** The words of each act, and the scope that it needs. */
export const bulkActs: Readonly<
  Record<BulkAct, { name: string; doing: string; done: string; scope: OperatorScope }>
> = {
  extend: { name: "Extend", doing: "Extending", done: "Extended", scope: "licenses:extend" },
  suspend: { name: "Suspend", doing: "Suspending", done: "Suspended", scope: "licenses:suspend" },
  reinstate: { name: "Reinstate", doing: "Reinstating", done: "Reinstated", scope: "licenses:suspend" },
  revoke: { name: "Revoke", doing: "Revoking", done: "Revoked", scope: "licenses:revoke" },
};

/** Every license that a filter finds, or those that are named. */
type BulkFilter = ReturnType<typeof filterBody> | { ids: string[] };

/** What is done to which licenses. */
export interface BulkPlan {
  act: BulkAct;
  filter: BulkFilter;
  reasons: Reasons;
  /** Of an extension. */
  duration?: ReturnType<typeof durationOf>;
}

/** The most licenses that one call changes. */
const pageSize = 25;

interface PageOptions {
  /** Names the whole run: each license is changed once by it. */
  run: string;
  after?: string | undefined;
  dryRun?: boolean;
}

/** Does a page of a bulk act, or previews it. */
export function doPage({ act, filter, reasons, duration }: BulkPlan, { run, after, dryRun }: PageOptions) {
  const query = dryRun ? { dry_run: "true" as const } : {};
  const body = { filter, run, ...reasons, ...(after !== undefined && { after }), limit: pageSize };
  if (act === "extend" && duration)
    return call("POST /v1/admin/licenses/bulk/extend", { query, body: { ...body, ...duration } });
  if (act === "suspend") return call("POST /v1/admin/licenses/bulk/suspend", { query, body });
  if (act === "reinstate") return call("POST /v1/admin/licenses/bulk/reinstate", { query, body });
  if (act === "revoke") return call("POST /v1/admin/licenses/bulk/revoke", { query, body });
  throw new Error("An extension has no duration");
}
