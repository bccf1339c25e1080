import { endpoint } from "@keystead/contract/endpoint";
import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import type { RateLimits } from "../rate-limits/rate-limit.ts";
import { createBind } from "./bind.ts";

const bind = createBind(fastify(), {
  rateLimits: {} as RateLimits,
  identify: () => Promise.resolve(undefined),
  checkApiKey: () => Promise.resolve({ ok: false, reason: "unknown" }),
  idempotency: {
    answer: (_endpoint, _call, handle) => handle(),
    answerFormerToken: () => Promise.resolve(undefined),
  },
});

const sample = endpoint({
  audience: "operator",
  method: "GET",
  path: "/v1/sample",
  tag: "Samples",
  summary: "A sample.",
  returns: { 200: z.null() },
});

test.each([
  { named: "the session of an operator", endpoint: sample },
  { named: "an API key without a scope", endpoint: { ...sample, auth: "api-key" as const } },
])("a call whose credentials nothing checks, $named, is not served", ({ endpoint }) => {
  expect(() => bind(endpoint, () => Promise.resolve({ status: 200, body: null }))).toThrow("/v1/sample");
});
