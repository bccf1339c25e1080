import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import type { RateLimitRule } from "../../../../platform/rate-limits/rate-limit.ts";
import { findKnownSource } from "./find-known-source.ts";
import { hashSource } from "./hash-source.ts";

interface LimitedCall {
  readonly email: string;
  readonly visit: Visit;
  /** Takes from a rate limit of the subject; without a subject, of the network. */
  readonly limit: (rule: RateLimitRule, subject?: string) => Promise<void>;
}

/**
 * Takes from the limit of the network. A browser from which somebody has logged in to this address
 * has its own limit. Neighbors in the same network must not use up what its owner needs. The
 * subject is hashed with the address, so a browser has such a limit only for its own addresses.
 */
export async function limitSource(
  deps: Pick<Deps, "db" | "secrets" | "clock">,
  { email, visit, limit }: LimitedCall,
  rules: { readonly network: RateLimitRule; readonly device: RateLimitRule },
): Promise<void> {
  const isKnown = visit.device !== undefined && (await findKnownSource(deps, email, visit)) === "device";
  if (!isKnown || visit.device === undefined) return limit(rules.network);
  return limit(rules.device, hashSource(deps, email, "device", visit.device).toString("base64"));
}
