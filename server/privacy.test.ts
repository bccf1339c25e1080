import { readFile } from "node:fs/promises";
import { keptAfterDeletion, storedData } from "@keystead/content/legal/stored-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sql } from "./db/sql.ts";
import { listFiles } from "./features/privacy/exporting/list-files.ts";
import { notExported } from "./features/privacy/rules.ts";
import { jobDefinitions } from "./job-definitions.ts";
import { type DescribedColumn, describedColumns } from "./testing/described-columns.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let shop: TestApp;
let described: readonly DescribedColumn[];
beforeAll(async () => {
  [shop, described] = await Promise.all([testApp(), describedColumns()]);
});
afterAll(() => shop.close());

/** What a sentence or a reason covers: what it lists itself, and the described columns that name it. */
const covered = (
  all: readonly { readonly id?: string; readonly holds?: readonly string[] }[],
  idOf: (column: DescribedColumn) => string | undefined,
  nameOf: (column: DescribedColumn) => string,
): string[] =>
  all.flatMap(({ id, holds = [] }) => [
    ...holds,
    ...described.filter((column) => id !== undefined && idOf(column) === id).map(nameOf),
  ]);
const readListed = () =>
  covered(
    storedData,
    ({ notice }) => notice,
    ({ path }) => `table ${path}`,
  );
const isOfServer = (name: string) => /^(table|job) /.test(name);

/**
 * Every column of our tables that is not retired, and every field of a job that waits in
 * the queue. A partition is a part of its table.
 */
async function readStored(): Promise<string[]> {
  const columns = await shop.db.rows<{ name: string }>(sql`
    select 'table ' || table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'
      and not exists (select from pg_inherits where inhrelid = format('public.%I', table_name)::regclass)`);
  const fields = jobDefinitions.flatMap(({ name, payload }) =>
    Object.keys(z.toJSONSchema(payload).properties ?? {}).map((field) => `job ${name}.${field}`),
  );
  const retired = described.filter(({ isRetired }) => isRetired).map(({ path }) => `table ${path}`);
  return [...columns.map(({ name }) => name).filter((name) => !retired.includes(name)), ...fields];
}

test("the privacy notice lists every column of the database and every field of a queued job", async () => {
  const [stored, listed] = [await readStored(), readListed()];
  expect(stored.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => isOfServer(name) && !stored.includes(name))).toEqual([]);
});

test("every column and every field is in an export, or is declared as left out of it", async () => {
  const files = listFiles(shop.deps, { id: "", email: "", emailVerified: false });
  const exported = files.flatMap(({ columns }) => Object.values(columns));
  const leftOut = covered(
    notExported,
    (column) => column.leftOut,
    ({ path }) => path,
  );
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
  const listed = readListed();
  const kept = keptAfterDeletion.flatMap(({ holds }) => holds);
  expect(kept.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted());
});
