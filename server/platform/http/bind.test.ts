import { endpoint } from "@keystead/contract/endpoint";
import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import type { RateLimits } from "../rate-limits/rate-limit.ts";
import { createBind } from "./bind.ts";

const bind = createBind(fastify(), {
  rateLimits: {} as RateLimits,
  identify: () => Promise.resolve(undefined),
  idempotency: {
    answer: (_endpoint, _call, handle) => handle(),
    answerFormerToken: () => Promise.resolve(undefined),
  },
});

test.each(["api-key", "operator-session"] as const)(
  "a call whose %s nothing checks is not served",
  (auth) => {
    const sample = endpoint({
      audience: "program",
      auth,
      method: "GET",
      path: "/v1/sample",
      summary: "A sample.",
      returns: { 200: z.null() },
    });
    expect(() => bind(sample, () => Promise.resolve({ status: 200, body: null }))).toThrow("/v1/sample");
  },
);
