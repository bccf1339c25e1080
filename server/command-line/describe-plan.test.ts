import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { planMigrations } from "../db/migrating/plan-migrations.ts";
import { emptyDatabase } from "../db/testing/test-database.ts";
import { temporaryFolder } from "../db/testing/temporary-folder.ts";
import { describePlan } from "./describe-plan.ts";

const stays = "the former release keeps working beside it";
const ends = "the former release can't work on the database afterwards";

test.each([
  ["expanding ones alone", ["-- expand\n"], [stays], "restart one after another."],
  ["others alone", ["-- contract\n"], [ends], "stop them all first."],
  ["both kinds", ["-- expand\n", ""], [stays, ends], "stop them all first."],
])("the plan of %s says whether the former release keeps working", async (_, marks, said, note) => {
  await using folder = await temporaryFolder();
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  for (const [index, mark] of marks.entries())
    await writeFile(
      join(folder.path, `000${index + 1}_table.sql`),
      `${mark}create table t${index} (id integer);`,
    );
  const lines = describePlan(await planMigrations(db, pathToFileURL(`${folder.path}/`)), undefined);
  expect(lines.filter((line) => line.startsWith("-- the former"))).toEqual(
    said.map((words) => `-- ${words}`),
  );
  expect(lines.at(-2)).toContain(note);
  expect(lines.at(-1)).toBe("Nothing was changed. `migrate`, or the next start, applies it.");
});
