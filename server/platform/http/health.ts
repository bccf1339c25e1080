import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/database.ts";

/** `/healthz`: the process runs. `/readyz`: it can do its work, which takes the database; false while it stops. */
export function registerHealth(app: FastifyInstance, db: Database, stopping: AbortSignal): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const answers =
      !stopping.aborted &&
      (await db.ping().then(
        () => true,
        () => false,
      ));
    if (!answers) reply.header("retry-after", "2");
    return reply.code(answers ? 200 : 503).send({ status: answers ? "ready" : "not ready" });
  });
}
