import type { FastifyReply } from "fastify";
import type { RateLimitResult } from "../rate-limits/rate-limit.ts";

/** Writes the rate limit headers of draft-ietf-httpapi-ratelimit-headers. Times in seconds. */
export function writeRateLimitHeaders(
  reply: FastifyReply,
  { rule, remaining, reset }: RateLimitResult,
): void {
  reply.header("ratelimit-policy", `"${rule.name}";q=${rule.allow};w=${Math.round(rule.per / 1000)}`);
  reply.header("ratelimit", `"${rule.name}";r=${remaining};t=${reset}`);
}
