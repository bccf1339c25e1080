import type { FastifyReply } from "fastify";
import type { LimitVerdict } from "../rate-limits/rate-limit.ts";

/** Tells the caller what is left, as draft-ietf-httpapi-ratelimit-headers writes it. Times in seconds. */
export function writeLimitHeaders(reply: FastifyReply, { rule, remaining, reset }: LimitVerdict): void {
  reply.header("ratelimit-policy", `"${rule.name}";q=${rule.allow};w=${Math.round(rule.per / 1000)}`);
  reply.header("ratelimit", `"${rule.name}";r=${remaining};t=${reset}`);
}
