import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { sql } from "../db/sql.ts";
import { createVisitor } from "./visitor.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Waits until the events that were sent before are stored or dropped. The queue keeps
 * their order, so an event of its own shows when. It removes that event again.
 */
export async function settleTracking(shop: TestApp): Promise<void> {
  const page = `/${randomUUID()}`;
  await createVisitor(shop, { kind: "page" }).call(`GET /api/track-pageview?page=${page}`);
  const remove = () => shop.db.run(sql`delete from tracked_events where page = ${page}`);
  await expect.poll(remove, { interval: 20 }).toBe(1);
}
