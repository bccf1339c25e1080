import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { release } from "./db/migrating/release.ts";

test("the newest version of the changelog is that of the product, and each says what to do", async () => {
  const text = await readFile(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  const [, ...versions] = text.split(/^## /m);
  expect(versions.map((version) => version.split("\n", 1)[0]?.split(",")[0])[0]).toBe(release);
  for (const version of versions) expect(version).toContain("### What you must do\n");
});
