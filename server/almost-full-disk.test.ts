import { status } from "@keystead/contract/portal/status";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "./db/sql.ts";
import { checkParts } from "./features/status/check-parts.ts";
import { fetchImagesJob } from "./features/market/jobs.ts";
import { updateFiguresJob } from "./features/tracking/jobs.ts";
import { seconds } from "./platform/clock.ts";
import { newCustomer } from "./testing/customer.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let isLow: boolean;
let shop: TestApp;
beforeEach(async () => {
  isLow = true;
  shop = await testApp({ replace: { diskSpace: { isLow: () => isLow } } });
});
afterEach(() => shop.close());

test("daily figures wait while the disk is almost full, and are made once it has room", async () => {
  await newCustomer(shop);
  await updateFiguresJob.handle(shop.deps, {}, 1);
  expect(await shop.db.rows(sql`select from daily_figures`)).toEqual([]);
  isLow = false;
  await updateFiguresJob.handle(shop.deps, {}, 1);
  expect(await shop.db.rows(sql`select from daily_figures`)).not.toEqual([]);
});

test("images of tokens wait too", async () => {
  const asked: string[] = [];
  const deps = {
    ...shop.deps,
    db: new Proxy(shop.db, {
      get(db, name, receiver) {
        asked.push(String(name));
        return Reflect.get(db, name, receiver) as unknown;
      },
    }),
  };
  await fetchImagesJob.handle(deps, {}, 1);
  expect(asked).toEqual([]);
  isLow = false;
  await fetchImagesJob.handle(deps, {}, 1);
  expect(asked).not.toEqual([]);
});

test("the status says that background work is slow, on a node that does some", async () => {
  const stateOfJobs = async (deps = shop.deps) => {
    shop.clock.advance(seconds(10));
    const { parts } = status.returns[200].parse(await checkParts(deps));
    return parts.find(({ id }) => id === "jobs")?.state;
  };
  expect(await stateOfJobs()).toBe("slow");
  const web = { ...shop.deps, config: { ...shop.deps.config, role: "web" as const } };
  expect(await stateOfJobs(web)).toBe("working");
  isLow = false;
  expect(await stateOfJobs()).toBe("working");
});
