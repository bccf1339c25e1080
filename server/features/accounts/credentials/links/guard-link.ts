import type { Deps } from "../../../../deps.ts";
import { refundForNetwork } from "../../../../platform/rate-limits/network.ts";
import type { RateLimitRule } from "../../../../platform/rate-limits/rate-limit.ts";
import { linkPerNetwork } from "./rules.ts";

interface LinkCall {
  readonly address: string;
  /** Takes from a rate limit of the network. */
  readonly limit: (rule: RateLimitRule) => Promise<void>;
}

/** The refusals that count as a guess: of the link, or of the password or the code that comes with it. */
const misses: readonly (string | undefined)[] = ["link_invalid", "password_wrong", "code_wrong"];

/**
 * Takes a use from the network's limit before a mailed link is looked up, and returns it unless something was guessed. An office
 * behind one address must not use up the limit with links that are right.
 */
export async function guardLink<Result extends { readonly ok: boolean; readonly reason?: string }>(
  { rateLimits }: Pick<Deps, "rateLimits">,
  { address, limit }: LinkCall,
  act: () => Promise<Result>,
): Promise<Result> {
  await limit(linkPerNetwork);
  let isMiss = false;
  try {
    const result = await act();
    isMiss = misses.includes(result.reason);
    return result;
  } finally {
    if (!isMiss) await refundForNetwork(rateLimits, linkPerNetwork, address);
  }
}
