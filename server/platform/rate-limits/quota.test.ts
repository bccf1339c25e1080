import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { minutes, seconds } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { createRateLimits } from "./rate-limit.ts";
import { createQuota, type Quota } from "./quota.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const clock = createTestClock();
const secrets = createSecrets(randomBytes(32));
const openNode = (name: string) =>
  createQuota(createRateLimits(db, secrets, clock, clock.sqlNow), { name, allow: 6, per: minutes(1) }, 10);
const takeAtOnce = (count: number, ...nodes: readonly [Quota, ...Quota[]]) =>
  Promise.all(Array.from({ length: count }, (_, index) => (nodes[index % nodes.length] ?? nodes[0]).take()));
const passed = (answers: boolean[]) => answers.filter(Boolean).length;

it("lets exactly as many through as the portions hold, on two nodes at once", async () => {
  expect(passed(await takeAtOnce(200, openNode("shared"), openNode("shared")))).toBe(60);
});

it("goes on when a portion is earned back", async () => {
  const node = openNode("earned");
  expect(passed(await takeAtOnce(61, node))).toBe(60);
  clock.advance(seconds(10));
  expect(passed(await takeAtOnce(20, node))).toBe(10);
});

it("queries the database once per portion", async () => {
  const node = openNode("seldom");
  expect(await node.take()).toBe(true);
  await db.execute("alter table rate_limits rename to elsewhere");
  const rest = await takeAtOnce(9, node);
  const beyond = node.take();
  await expect(beyond).rejects.toThrow("rate_limits");
  await db.execute("alter table elsewhere rename to rate_limits");
  expect(passed(rest)).toBe(9);
  expect(await node.take()).toBe(true);
});
