import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Database } from "./database.ts";
import { sql } from "./sql.ts";
import { emptyDatabase } from "./testing/test-database.ts";

let database: Database;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.close());

const notify = (channel: string, payload: string) =>
  database.run(sql`select pg_notify(${channel}, ${payload})`);

test("messages reach the listeners of their channel, until they stop", async () => {
  const first: string[] = [];
  const second: string[] = [];
  const stopFirst = await database.listen("Orders & more", (payload) => first.push(payload));
  const stopSecond = await database.listen("other", (payload) => second.push(payload));
  await notify("Orders & more", "1");
  await expect.poll(() => first).toEqual(["1"]);
  await stopFirst();
  await notify("Orders & more", "2");
  await notify("other", "3");
  await expect.poll(() => second).toEqual(["3"]);
  expect(first).toEqual(["1"]);
  await stopSecond();
});

test("of two who listen to one channel, one that stops leaves the other listening", async () => {
  const heard: string[] = [];
  const stop = await database.listen("shared", () => undefined);
  const stopOther = await database.listen("shared", (payload) => heard.push(payload));
  await stop();
  await notify("shared", "1");
  await expect.poll(() => heard).toEqual(["1"]);
  await stopOther();
});

test("a message of a transaction that is rolled back is never sent", async () => {
  const heard: string[] = [];
  const stop = await database.listen("news", (payload) => heard.push(payload));
  await database
    .transaction(async (tx) => {
      await tx.run(sql`select pg_notify('news', 'never')`);
      throw new Error("no");
    })
    .catch(() => undefined);
  await notify("news", "after");
  await expect.poll(() => heard).toEqual(["after"]);
  await stop();
});

test("a lost connection is replaced, and onReconnect reports that messages may be missing", async () => {
  const heard: string[] = [];
  const onReconnect = vi.fn();
  const stop = await database.listen("lasting", (payload) => heard.push(payload), onReconnect);
  await database.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  );
  await expect.poll(() => onReconnect.mock.calls).toHaveLength(1);
  await notify("lasting", "again");
  await expect.poll(() => heard).toEqual(["again"]);
  await stop();
});
