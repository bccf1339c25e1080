import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkDistricts } from "./check-districts.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "districts-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const districts = { "server/features/licenses": { facts: ["keys", "machines"], "personal-data": [] } };
const leaf = "| `personal-data/` | what is stored about a person | |";

async function found(...rows: string[]): Promise<string[]> {
  await mkdir(path.join(root, "docs"));
  await writeFile(
    path.join(root, "docs/architecture.md"),
    ["| district | what | folders |", ...rows].join("\n"),
  );
  return (await checkDistricts(root, ["docs/architecture.md"], districts)).map(({ rule }) => rule);
}

test("each district has a row with its folders, bottom-up", async () => {
  expect(await found("| `facts/` | the license | `keys`, `machines` |", leaf)).toEqual([]);
});

test.each([
  ["a folder is missing", "| `facts/` | the license | `keys` |"],
  ["a folder is gone", "| `facts/` | the license | `keys`, `machines`, `exports` |"],
  ["the order is another one", "| `facts/` | the license | `machines`, `keys` |"],
  ["there is no row", "| `record/` | the timeline | `keys`, `machines` |"],
])("it is reported when %s", async (_, row) => {
  expect(await found(row, leaf)).toEqual(["does not list the folders of server/features/licenses/facts"]);
});
