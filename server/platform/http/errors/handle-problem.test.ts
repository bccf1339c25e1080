import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../../db/database.ts";
import { quietLog } from "../../../db/testing/quiet-log.ts";
import { handleProblem } from "./handle-problem.ts";

test("while the database is away, a hundred refused calls are one line of the log without a stack", async () => {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]): void => void lines.push(line);
  // Nothing listens on port 1.
  const db = connect({ url: "postgresql://nobody@127.0.0.1:1/nothing", log: quietLog });
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  app.setErrorHandler(handleProblem({ ...quietLog, warn: write, error: write }));
  app.get("/", () => db.ping());
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject("/")));
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
  await expect.poll(() => lines).not.toEqual([]);
  expect(lines).toEqual([
    [
      { count: 100, reason: expect.stringContaining("The database is unreachable") as string },
      "requests could not be answered for now",
    ],
  ]);
});
