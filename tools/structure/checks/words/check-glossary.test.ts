import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkGlossary } from "./check-glossary.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "glossary-"));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const sources: Record<string, string> = {
  "server/log-in.ts": "export function start() {}",
  "server/limits.ts": "export const rateLimits = 1;",
  "server/catalog.ts": "// A catalog in memory.",
};

/** The findings in a glossary with these rows. */
const found = (...rows: string[]): Promise<string[]> => foundWith([], ...rows);

async function foundWith(required: readonly string[] | undefined, ...rows: string[]): Promise<string[]> {
  const table = ["| term | file |", "| --- | --- |", ...rows];
  const tree = {
    ...sources,
    "docs/architecture.md": [
      "# It",
      "",
      "## Where to find it",
      "",
      ...table,
      "",
      "## After",
      "| no | row |",
    ].join("\n"),
  };
  for (const [file, text] of Object.entries(tree)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return (await checkGlossary(root, Object.keys(tree), required)).map(({ rule }) => rule);
}

test("a term is held by the path or by the text of the file, however its words are joined", async () => {
  expect(
    await found("| log in | [it](../server/log-in.ts) |", "| rate limit | [it](../server/limits.ts) |"),
  ).toEqual([]);
});

test("a term that the file does not hold is refused", async () => {
  expect(await found("| log in | [it](../server/catalog.ts) |")).toEqual([
    'server/catalog.ts does not hold the term "log in"',
  ]);
});

test("a word that only begins like the term does not hold it", async () => {
  expect(await found("| cat | [it](../server/catalog.ts) |")).toEqual([
    'server/catalog.ts does not hold the term "cat"',
  ]);
});

test("a required term without a row is refused", async () => {
  expect(await foundWith(["log in", "CORS"], "| log in | [it](../server/log-in.ts) |")).toEqual([
    'has no term "CORS"',
  ]);
  expect(await foundWith(undefined)).toContain('has no term "rate limit"');
});

test("a term that leads to no file is refused", async () => {
  expect(await found("| CSRF | [it](../server/csrf.ts) |", "| CORS | later |")).toEqual([
    'the term "CSRF" leads to server/csrf.ts, which is no file',
    'the term "CORS" leads nowhere',
  ]);
});

test("an architecture page without a glossary is refused", async () => {
  await mkdir(path.join(root, "docs"));
  await writeFile(path.join(root, "docs/architecture.md"), "# It\n");
  expect((await checkGlossary(root, ["docs/architecture.md"])).map(({ rule }) => rule)).toEqual([
    "has no glossary",
  ]);
});
