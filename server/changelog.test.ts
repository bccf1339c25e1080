import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMigrations } from "./db/migrating/read-migrations.ts";
import { release } from "./db/migrating/release.ts";

test("the newest version of the changelog is that of the product, and each says what to do", async () => {
  const text = await readFile(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  const [, ...versions] = text.split(/^## /m);
  expect(versions.map((version) => version.split("\n", 1)[0]?.split(",")[0])[0]).toBe(release);
  for (const version of versions) expect(version).toContain("### What you must do\n");
});

test("the newest version names the last migration", async () => {
  const text = await readFile(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  const [, newest = ""] = text.split(/^## /m);
  const last = (await readMigrations()).at(-1)?.name.slice(0, 4);
  expect(newest).toMatch(new RegExp(`migrations \\d{4} to ${last};`));
});
