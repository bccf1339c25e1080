import type { ValidateAnswer } from "../answers.ts";
import { checkLease } from "../offline/check-lease.ts";
import type { Trust } from "../trust/trust.ts";

/**
 * Whether an answer contains a lease that is valid for this app on this machine. The check uses the time in the answer,
 * which is fresh because its nonce is. So a machine whose clock is wrong can still be activated.
 */
export async function holdsLease(
  trust: Trust,
  {
    activated = true,
    lease,
    serverTime,
  }: Pick<ValidateAnswer, "serverTime"> & { activated?: boolean; lease: unknown },
  machine: { readonly fingerprint: string; readonly product: string | undefined },
): Promise<boolean> {
  if (!activated || typeof lease !== "string") return false;
  return (await checkLease(trust, lease, { ...machine, now: new Date(serverTime) })).ok;
}
