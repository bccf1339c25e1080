import type { StatusReport } from "@keystead/contract/portal/status";
import type { Deps } from "../../deps.ts";
import { createExpiringCache } from "../../platform/concurrency/expiring-cache.ts";
import { checkParts } from "./check-parts.ts";
import { answerLife } from "./rules.ts";

/**
 * Caches the status report for all visitors for `answerLife`. Concurrent requests share one check, so a crowd costs no
 * more than one visitor.
 */
export function shareStatus(
  deps: Pick<Deps, "config" | "db" | "storage" | "diskSpace" | "clock" | "nodeClock" | "log" | "shop">,
): () => Promise<StatusReport> {
  const looks = createExpiringCache<{ readonly until: number; readonly report: Promise<StatusReport> }>(1);
  return () => {
    const now = deps.clock.elapsed();
    const known = looks.get("status", now);
    if (known) return known.report;
    const report = checkParts(deps);
    looks.set("status", { until: now + answerLife, report });
    return report;
  };
}
