import { readFile } from "node:fs/promises";
import { keptAfterDeletion, storedData } from "@keystead/content/legal/stored-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sql } from "./db/sql.ts";
import { exportedFiles, notExported } from "./features/privacy/rules.ts";
import { jobDefinitions } from "./job-definitions.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const listed = storedData.flatMap(({ holds }) => holds);
const isOfServer = (name: string) => /^(table|job) /.test(name);

/** Every column of our tables, of which a partition is a part, and every field of a job that waits in the queue. */
async function readStored(): Promise<string[]> {
  const columns = await shop.db.rows<{ name: string }>(sql`
    select 'table ' || table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'
      and not exists (select from pg_inherits where inhrelid = format('public.%I', table_name)::regclass)`);
  const fields = jobDefinitions.flatMap(({ name, payload }) =>
    Object.keys(z.toJSONSchema(payload).properties ?? {}).map((field) => `job ${name}.${field}`),
  );
  return [...columns.map(({ name }) => name), ...fields];
}

test("the privacy notice lists every column of the database and every field of a queued job", async () => {
  const stored = await readStored();
  expect(stored.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => isOfServer(name) && !stored.includes(name))).toEqual([]);
});

test("every column and every field is in an export, or is declared as left out of it", async () => {
  const exported = Object.values(exportedFiles).flatMap(({ columns }) => Object.values(columns));
  const leftOut = notExported.flatMap(({ holds }) => holds);
  const isLeftOut = (name: string) => leftOut.includes(name) || leftOut.includes(name.replace(/\.\w+$/, ""));
  const stored = (await readStored()).map((name) => name.replace(/^table /, ""));
  expect(stored.filter((name) => !exported.includes(name) && !isLeftOut(name))).toEqual([]);
  expect(stored.filter((name) => exported.includes(name) && isLeftOut(name))).toEqual([]);
  const known = (name: string) => stored.some((each) => each === name || each.startsWith(`${name}.`));
  expect([...exported, ...leftOut].filter((name) => !known(name))).toEqual([]);
});

test("whatever is listed, or kept after a deletion, has a sentence on the page", async () => {
  const page = await readFile(new URL("../content/legal/privacy.md", import.meta.url), "utf8");
  for (const { says } of [...storedData, ...keptAfterDeletion]) expect(page).toContain(says);
  const kept = keptAfterDeletion.flatMap(({ holds }) => holds);
  expect(kept.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted());
});
