import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TrackedType } from "@keystead/contract/portal/tracked-types";
import { sql } from "../../../db/sql.ts";
import { days, later } from "../../../platform/clock.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { recordDownload } from "../../licenses/record/timeline/record-download.ts";
import { deleteOldEventsJob, updateFiguresJob } from "../jobs.ts";
import { storeEvents } from "../store-events.ts";
import { listFigures } from "./list-figures.ts";
import { updateFigures } from "./update-figures.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp();
});
afterEach(() => shop.close());

/** Stores events as the queue does. */
const happen = (kind: TrackedType, count: number, at = shop.clock.now()) =>
  storeEvents(
    shop.deps,
    Array.from({ length: count }, () => ({
      id: randomUUID(),
      at,
      kind,
      page: "/",
      details: {},
      network: "198.51.100.1",
      accountId: null,
    })),
  );

/** The figures of each of the last days that are not 0. */
async function figures(count: number) {
  return (await listFigures(shop.deps, count)).map(({ counts }) =>
    Object.fromEntries(Object.entries(counts).filter(([, figure]) => figure !== 0)),
  );
}

test("the steps of customers come from their tables, once for each license and day", async () => {
  await happen("page_view", 3);
  await happen("watch_video", 1);
  const mira = await newCustomer(shop);
  await newCustomer(shop);
  const license = {
    id: mira.license.id,
    accountId: mira.accountId,
    email: mira.email,
    entitlements: [],
    updatesUntil: null,
  };
  for (let turn = 0; turn < 2; turn += 1)
    await recordDownload(shop.deps, license, {
      product: "bundler-bot",
      file: "pumpfun-bundler-bot-setup.zip",
      version: "3.7.2",
    });
  await mira.activate("fingerprint-a", { name: "studio-pc" });
  await updateFiguresJob.handle(shop.deps, {}, 1);
  const expected = { page_view: 3, watch_video: 1, registered: 2, downloaded: 1, activated: 1 };
  expect(await figures(2)).toEqual([{}, expected]);
});

test("counting again, on several nodes, changes nothing, and an event that comes late is added", async () => {
  const yesterday = later(shop.clock.now(), -days(1));
  await happen("page_view", 2, yesterday);
  await Promise.all(Array.from({ length: 4 }, () => updateFigures(shop.deps)));
  expect(await figures(2)).toEqual([{ page_view: 2 }, {}]);
  await happen("page_view", 1, yesterday);
  await happen("login", 1);
  await updateFigures(shop.deps);
  expect(await figures(2)).toEqual([{ page_view: 3 }, { login: 1 }]);
});

test("a registration counts, also when its account is deleted on the same day", async () => {
  const mira = await newCustomer(shop);
  await newCustomer(shop);
  await updateFigures(shop.deps);
  await shop.db.run(sql`delete from accounts where id = ${mira.accountId}`);
  await updateFigures(shop.deps);
  expect(await figures(1)).toEqual([{ registered: 2 }]);
});

test("after a pause, and the first time, the days between are counted", async () => {
  await happen("page_view", 1, later(shop.clock.now(), -days(30)));
  await updateFigures(shop.deps);
  expect((await figures(31))[0]).toEqual({ page_view: 1 });
  await happen("login", 5, later(shop.clock.now(), days(7)));
  shop.clock.advance(days(20));
  await updateFigures(shop.deps);
  expect((await figures(14))[0]).toEqual({ login: 5 });
});

test("the events of a node whose clock is ahead wait for their day", async () => {
  await happen("login", 1, later(shop.clock.now(), days(5)));
  await updateFigures(shop.deps);
  expect(await shop.db.rows(sql`select from daily_figures`)).toEqual([]);
  shop.clock.advance(days(5));
  await updateFigures(shop.deps);
  expect(await figures(1)).toEqual([{ login: 1 }]);
});

test("the figures outlive the events", async () => {
  await happen("page_view", 2);
  await updateFigures(shop.deps);
  shop.clock.advance(days(400));
  await deleteOldEventsJob.handle(shop.deps, {}, 1);
  expect(await shop.db.rows(sql`select from tracked_events`)).toEqual([]);
  await updateFigures(shop.deps);
  expect((await figures(401))[0]).toEqual({ page_view: 2 });
});
