// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { WriteOptions } from "../call-options.ts";

export interface RateLimitsLiftInput {
  /** An address of the network. */
  network?: string | undefined;
  /** The address of the account. */
  email?: string | undefined;
}

export interface RateLimitsCalls {
  /** Gives a network or an account its full allowance again, and forgets the failed logins of the account. Needs the scope `rate-limits:lift`. */
  lift(
    input: RateLimitsLiftInput,
    options?: WriteOptions,
  ): Promise<{
    success: true;
    /** How many limits had been used. */
    lifted: number;
  }>;
}
