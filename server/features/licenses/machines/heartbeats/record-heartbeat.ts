import type { Validation } from "@keystead/contract/app/licenses";
import type { Deps } from "../../../../deps.ts";
import { grantLease } from "../leases/grant-lease.ts";
import type { AskedScopes } from "../../checking/scopes/rules.ts";
import { checkRequest } from "../../checking/validation/check-request.ts";
import { presentValidation } from "../../checking/validation/present-validation.ts";
import { heartbeatInterval } from "./rules.ts";

interface Heartbeat extends AskedScopes {
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly nonce?: string | undefined;
}

type HeartbeatAnswer = Validation & { lease: string | null; nextHeartbeat: number };

/** After how many seconds an app asks again, when there is no such license. */
const unhurried = 3600;

/**
 * Records that a machine still runs, and renews its lease. The heartbeat keeps the place of a floating machine. A machine that
 * was released meanwhile is told so, and its app activates it again.
 */
export async function recordHeartbeat(deps: Deps, request: Heartbeat): Promise<HeartbeatAnswer> {
  const { state, result, now } = await checkRequest(deps, request);
  return {
    ...presentValidation({ result, state, request: { ...request, call: "heartbeat" } }, now),
    lease: result.valid && state ? grantLease(deps, state, request.fingerprint) : null,
    nextHeartbeat: state ? heartbeatInterval(state.policy) : unhurried,
  };
}
