import { buildApp } from "../app.ts";
import { type Clock, later } from "../platform/clock.ts";
import { followDatabase } from "../platform/database-clock.ts";
import type { TestApp } from "./test-app.ts";

/** A second node of the shop, on a machine whose wall clock differs from the database's by so many milliseconds. Close it. */
export async function nodeWithClock(shop: TestApp, ahead: number): Promise<TestApp> {
  const { clock: right, deps: first } = shop;
  const own: Clock = { elapsed: () => right.elapsed(), now: () => later(right.now(), ahead) };
  const { clock, nodeClock, stop } = await followDatabase({ ...first, own });
  const deps = { ...first, clock, nodeClock };
  const app = await buildApp(deps);
  return {
    ...shop,
    deps,
    app,
    async close() {
      stop();
      await app.close();
    },
  };
}
