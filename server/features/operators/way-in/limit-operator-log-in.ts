import type { Deps } from "../../../deps.ts";
import type { Visit } from "../../../platform/caller.ts";
import { networkOf } from "../../../platform/rate-limits/network.ts";
import type { RateLimitRule } from "../../../platform/rate-limits/rate-limit.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { findOperatorByIdentity } from "../people/store.ts";
import { logInLimits } from "./rules.ts";
import { isKnownNetwork } from "../console-sessions/store.ts";

interface LogInCall {
  readonly email: string;
  readonly visit: Visit;
  readonly limit: (rule: RateLimitRule, subject?: string) => Promise<void>;
}

/**
 * Takes from the limits of log-ins, the same for addresses of nobody. Returns how to restore them once somebody has proved to be the
 * operator.
 * @throws HttpProblem when one is used up
 */
export async function limitOperatorLogIn(
  { db, rateLimits }: Pick<Deps, "db" | "rateLimits">,
  { email, visit, limit }: LogInCall,
): Promise<{ readonly reset: () => Promise<void> }> {
  const identity = emailIdentity(email);
  const network = networkOf(visit.address);
  const pair = `${identity} ${network}`;
  await limit(logInLimits.network);
  await limit(logInLimits.pair, pair);
  const operator = await findOperatorByIdentity(db, identity);
  const isKnown = operator !== undefined && (await isKnownNetwork(db, operator.id, network));
  if (!isKnown) await limit(logInLimits.strangers, identity);
  return { reset: () => rateLimits.reset(logInLimits.pair, pair) };
}
