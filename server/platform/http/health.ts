import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";
import { type Policy, sitePolicy } from "./policies/policy.ts";

/** Load balancers probe by address, and the two answers hold no data of anybody. */
const probe: Policy = { ...sitePolicy, anyHost: true, csrf: false };

/** The policies of the health checks, by path. */
export const healthPolicies = { "/healthz": probe, "/readyz": probe } as const;

/**
 * Health checks for load balancers. `/healthz` (liveness): the process runs. `/readyz` (readiness): the process can do its work,
 * which needs the database; false while it shuts down.
 */
export function registerHealth(app: FastifyInstance, db: Database, stopping: AbortSignal): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready =
      !stopping.aborted &&
      (await db.ping().then(
        () => true,
        () => false,
      ));
    if (!ready) reply.header("retry-after", "2");
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}
