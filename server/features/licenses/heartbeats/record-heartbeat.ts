import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { grantLease } from "../leases/grant-lease.ts";
import { lookUpStanding } from "../verdicts/look-up-standing.ts";
import { presentVerdict } from "../verdicts/present-verdict.ts";
import { judge } from "../verdicts/rules.ts";
import { heartbeatInterval } from "./rules.ts";

interface Heartbeat {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly product?: string | undefined;
  readonly nonce?: string | undefined;
}

type HeartbeatAnswer = Verdict & { lease: string | null; nextHeartbeat: number };

/** Asked again after so many seconds, when there is no such license. */
const unhurried = 3600;

/**
 * Records that a machine still runs, and renews its lease. A floating machine keeps its place by it; one that was released
 * meanwhile is told so, and its app activates again.
 */
export async function recordHeartbeat(deps: Deps, request: Heartbeat): Promise<HeartbeatAnswer> {
  const now = deps.clock.now();
  const standing = await lookUpStanding(deps, request, now);
  const ruling = judge(standing, { product: request.product }, now, deps.origins.publicUrl);
  return {
    ...presentVerdict({ ruling, standing, request: { ...request, call: "heartbeat" } }, now),
    lease: ruling.valid && standing ? grantLease(deps, standing, request.fingerprint) : null,
    nextHeartbeat: standing ? heartbeatInterval(standing.policy) : unhurried,
  };
}
