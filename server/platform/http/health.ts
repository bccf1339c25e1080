import type { FastifyInstance, FastifyReply } from "fastify";
import { DatabaseUnavailable, storesNothing } from "../../db/database-errors.ts";
import type { Database } from "../../db/database.ts";
import { type Clock, seconds } from "../clock.ts";
import { shareResult } from "../concurrency/share-result.ts";
import { type Policy, sitePolicy } from "./policies/policy.ts";

/** Load balancers probe by address, and the two answers hold no data of anybody. */
const probe: Policy = { ...sitePolicy, anyHost: true, csrf: false };

/** The policies of the health checks, by path. */
export const healthPolicies = { "/healthz": probe, "/readyz": probe } as const;

/** How long one look at the disk of the database serves all probes of it. */
const lookLife = seconds(5);

interface HealthOptions {
  readonly db: Pick<Database, "ping" | "checkWrites">;
  readonly clock: Pick<Clock, "elapsed">;
  /** Aborted when the shutdown begins. */
  readonly stopping: AbortSignal;
}

/**
 * Health checks for load balancers. `/healthz` (liveness): the process runs. `/readyz` (readiness): the process can do its work,
 * which needs a database that answers and stores; false while it shuts down.
 */
export function registerHealth(app: FastifyInstance, { db, clock, stopping }: HealthOptions): void {
  const findRefusal = shareResult(() => findRefusalOf(db), lookLife, clock);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (stopping.aborted) return sendNotReady(reply, "stopping");
    try {
      await db.ping();
      const reason = await findRefusal();
      return reason === undefined ? { status: "ready" } : await sendNotReady(reply, reason);
    } catch (error) {
      return sendNotReady(reply, error instanceof DatabaseUnavailable ? error.reason : "unreachable");
    }
  });
}

/** Why a node takes no requests: it stops, or what its database says. */
type Reason = DatabaseUnavailable["reason"] | "stopping";

function sendNotReady(reply: FastifyReply, reason: Reason): FastifyReply {
  return reply.code(503).header("retry-after", "2").send({ status: "not ready", reason });
}

/** Why the database stores nothing, if it is full or read-only. */
function findRefusalOf(db: HealthOptions["db"]): Promise<DatabaseUnavailable["reason"] | undefined> {
  return db.checkWrites().then(
    () => undefined,
    // A check that timed out says nothing about the room; the ping says whether the database answers.
    (error: unknown) => (storesNothing(error) ? error.reason : undefined),
  );
}
