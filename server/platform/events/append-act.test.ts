import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { runAct } from "./acts.ts";
import { appendAct } from "./append-act.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const append = (id: string) => db.transaction((tx) => appendAct(tx, { id, state: { name: "Payments" } }));
const eventsOf = (id: string) =>
  db.rows(sql`select type, actor, state, origin from events where subject = ${id}`);

test("an act is appended once, with where it comes from", async () => {
  const id = randomUUID();
  const origin = { via: "console", act: "POST /api/operator/operator-keys", operator: randomUUID() } as const;
  const { isUntold } = await runAct(origin, () => append(id));
  expect(await eventsOf(id)).toEqual([
    { type: "operator.acted", actor: "operator", state: { name: "Payments" }, origin },
  ]);
  // Whoever runs the act would note it again otherwise.
  expect(isUntold).toBe(false);
});

test("what happens outside of an act is nobody's, and not appended", async () => {
  const id = randomUUID();
  await append(id);
  expect(await eventsOf(id)).toEqual([]);
});
