// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { type Send } from "../send-call.ts";
import type { RateLimitsCalls } from "../types/rate-limits.ts";

/** The calls of `client.rateLimits`. */
export const rateLimitsCalls = (send: Send): RateLimitsCalls => ({
  lift: async (input, options) =>
    send({ method: "POST", path: "/v1/admin/rate-limits/lift", body: input, isKeyed: true }, options),
});
