import { afterEach, beforeEach, expect, test } from "vitest";

import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { emptyDatabase } from "../testing/test-database.ts";
import { openClient } from "./open-client.ts";
import { refuseForeignDatabases, refuseForeignTables } from "./refuse-foreign.ts";

let former: Database;
let fresh: Database;
beforeEach(async () => {
  [former, fresh] = [await emptyDatabase(), await emptyDatabase()];
  await Promise.all([migrate(former), migrate(fresh)]);
});
afterEach(() => Promise.all([former.close(), fresh.close()]));

async function compare(): Promise<void> {
  await using one = await openClient(former.url);
  await using other = await openClient(fresh.url);
  await refuseForeignTables(one, other);
}

test("the product's tables, its job queue and its partitions are no foreign ones", async () => {
  await former.execute("create schema jobs; create table jobs.job (id uuid)");
  await former.execute(
    "create table tracked_events_2031_01 partition of tracked_events for values from ('2031-01-01') to ('2031-02-01')",
  );
  await compare();
});

test.each([
  ["create table notes ()", "the table public.notes, which"],
  ["create schema reports; create view reports.daily as select 1", "the table reports.daily, which"],
  ["create materialized view sums as select 1", "the table public.sums, which"],
  ["create schema jobs; create view jobs.waiting as select 1", "the table jobs.waiting, which"],
  ["create table a (); create table b ()", "the tables public.a, public.b, which"],
])("%s stops it", async (statement, words) => {
  await former.execute(statement);
  await expect(compare()).rejects.toThrow(`it holds ${words} Keystead doesn't know`);
});

test("a table that is missing stops it too", async () => {
  await former.execute("drop table restores");
  await expect(compare()).rejects.toThrow("the database lacks the table public.restores, so it's damaged");
});

test("databases beside the product's stop it", async () => {
  // Those of the tests that run now.
  await using client = await openClient(former.url);
  await expect(refuseForeignDatabases(client)).rejects.toThrow(/^it holds the databases? \w+/);
});
