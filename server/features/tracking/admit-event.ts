import type { Deps } from "../../deps.ts";
import type { Quota } from "../../platform/rate-limits/quota.ts";
import { limits } from "./rules.ts";

/**
 * Whether an event is within the rate limits. Beyond them it is dropped silently: the sender of a flood learns nothing, and
 * people who share a network with a flood see no failure.
 */
export async function admitEvent(
  { rateLimits, quota }: Pick<Deps, "rateLimits"> & { readonly quota: Quota },
  network: string,
): Promise<boolean> {
  // In a flood from many networks, each network needs a row of its own. So the limit of
  // all networks together is checked first, in memory.
  if (rateLimits.cachedRefusal(limits.altogether, "all")) return false;
  return (await rateLimits.take(limits.perNetwork, network)).ok && (await quota.take());
}
