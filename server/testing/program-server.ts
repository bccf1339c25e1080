import { endpoint } from "@keystead/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { createKeyChecks } from "../key-checks.ts";
import { createUnitsOfWork } from "../db/unit-of-work.ts";
import { answer } from "../platform/http/answers/answer.ts";
import { createBind } from "../platform/http/bind.ts";
import { createServer } from "../platform/http/create-server.ts";
import { createOperatorActs } from "../platform/http/operator-acts.ts";
import { createIdempotency } from "../platform/http/idempotency/idempotency.ts";
import { createPathPolicies } from "../platform/http/policies/path-policies.ts";
import type { TestApp } from "./test-app.ts";

const answered = z.object({ accountId: z.string() });

const read = endpoint({
  audience: "program",
  scope: "market:read",
  method: "GET",
  path: "/v1/sample",
  summary: "Reads.",
  query: z.strictObject({ limit: z.coerce.number().int().max(100).optional() }),
  returns: { 200: answered },
});

const write = endpoint({
  audience: "program",
  scope: "triggers:write",
  method: "POST",
  path: "/v1/sample",
  summary: "Writes.",
  body: z.strictObject({}),
  returns: { 201: answered },
});

/**
 * One more node on the database of a tested shop, with a call for each scope: `GET` and `POST /v1/sample` answer whose API key it
 * was.
 */
export async function programServer({ deps }: TestApp): Promise<FastifyInstance> {
  const { db, origins, signer, log, rateLimits, secrets } = deps;
  const paths = createPathPolicies([read, write]);
  const app = createServer({ origins, signer, log, trustProxy: undefined, paths });
  const units = createUnitsOfWork(db, (unit) => unit());
  const bind = createBind(app, {
    rateLimits,
    origins,
    identify: async () => undefined,
    identifyOperator: async () => undefined,
    checkKey: createKeyChecks(deps),
    idempotency: createIdempotency({ db, units, secrets, origins, renewSession: async () => undefined }),
    operatorActs: createOperatorActs({
      db,
      units,
      rateLimits,
      findQueuedMails: () => Promise.resolve([]),
    }),
  });
  bind(read, async ({ caller }) => answer(200, { accountId: caller.accountId }));
  bind(write, async ({ caller }) => answer(201, { accountId: caller.accountId }));
  await app.ready();
  return app;
}
