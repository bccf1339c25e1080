import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = import.meta.dirname;

/** The rules as the code writes them: name, uses and period. */
async function readRules(): Promise<Map<string, string>> {
  const files = globSync("{features,platform}/**/*.ts", { cwd: server }).filter(
    (name) => !name.endsWith(".test.ts"),
  );
  const sources = await Promise.all(files.map((name) => readFile(join(server, name), "utf8")));
  const rule = /name: "([\w-]+)", allow: (\d+), per: (minute|hour|day)s\((\d+)\)/g;
  return new Map(
    sources.flatMap((source) =>
      Array.from(source.matchAll(rule), ([, name = "", uses, unit, count]): [string, string] => [
        name,
        `${uses} within ${count} ${unit}${count === "1" ? "" : "s"}`,
      ]),
    ),
  );
}

test("the documented rate limits are those of the code", async () => {
  const rules = await readRules();
  const text = await readFile(join(server, "../docs/operations.md"), "utf8");
  const documented = Array.from(
    text.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+ (?:minute|hour|day)s?) \|/gm),
    ([, name = "", uses, period]): [string, string] => [name, `${uses} within ${period}`],
  );
  expect(rules.size).toBeGreaterThan(10);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(rules));
});
