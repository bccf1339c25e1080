import type { Verdict } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../deps.ts";
import { grantLease } from "../leases/grant-lease.ts";
import type { AskedScopes } from "../scopes/rules.ts";
import { judgeRequest } from "../verdicts/judge-request.ts";
import { presentVerdict } from "../verdicts/present-verdict.ts";
import { heartbeatInterval } from "./rules.ts";

interface Heartbeat extends AskedScopes {
  readonly licenseKey: string;
  readonly fingerprint: string;
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
  const { standing, ruling, now } = await judgeRequest(deps, request);
  return {
    ...presentVerdict({ ruling, standing, request: { ...request, call: "heartbeat" } }, now),
    lease: ruling.valid && standing ? grantLease(deps, standing, request.fingerprint) : null,
    nextHeartbeat: standing ? heartbeatInterval(standing.policy) : unhurried,
  };
}
