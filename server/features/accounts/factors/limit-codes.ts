import type { Deps } from "../../../deps.ts";
import type { RateLimitResult } from "../../../platform/rate-limits/rate-limit.ts";
import { codesPerAccount } from "./rules.ts";

interface Refused {
  readonly ok: false;
  readonly reason: "rate_limit_exceeded";
  readonly limit: RateLimitResult;
}

/** Takes from the account's limit of codes before one is read, and returns it unless the code was wrong. */
export async function limitCodes<Result extends { readonly ok: boolean; readonly reason?: string }>(
  { rateLimits }: Pick<Deps, "rateLimits">,
  accountId: string,
  act: () => Promise<Result>,
): Promise<Result | Refused> {
  const limit = await rateLimits.take(codesPerAccount, accountId);
  if (!limit.ok) return { ok: false, reason: "rate_limit_exceeded", limit };
  let isMiss = false;
  try {
    const result = await act();
    isMiss = result.reason === "code_wrong";
    return result;
  } finally {
    if (!isMiss) await rateLimits.refund(codesPerAccount, accountId);
  }
}
