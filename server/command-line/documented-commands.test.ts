import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "./commands.ts";
import { parseCommandLine } from "./parse-command-line.ts";

const root = join(import.meta.dirname, "../..");

/** The first two words of each command line in a text: `keystead -- license issue …`. */
const commandLines = (text: string): string[] =>
  [...text.matchAll(/keystead -- ([a-z]+(?:-[a-z]+)*)(?: ([a-z]+(?:-[a-z]+)*))?/g)].map(
    ([, noun = "", verb = ""]) => `${noun} ${verb}`.trim(),
  );

const isKnown = (line: string): boolean => {
  const [noun = ""] = line.split(" ");
  return noun === "help" || commands.some(({ name }) => name === line || name === noun);
};

test("every command line in the documentation is one that the product has", async () => {
  const docs = (await readdir(join(root, "docs"), { recursive: true })).filter((name) =>
    name.endsWith(".md"),
  );
  const files = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", ...docs.map((name) => join("docs", name))];
  const lines: string[] = [];
  for (const file of files) lines.push(...commandLines(await readFile(join(root, file), "utf8")));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => !isKnown(line))).toEqual([]);
});

/** The words of a command line, as a shell splits them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain);

test("every command of a shop's daily work takes what the table gives it", async () => {
  const operations = await readFile(join(root, "docs/operations.md"), "utf8");
  const [, table = ""] = /### Daily work\n([^#]*)/.exec(operations) ?? [];
  const lines = table
    .split("\n")
    .flatMap((row) => [...(row.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)].map(([, line = ""]) => line));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    // Some lines name a command alone, whose words are told elsewhere.
    const parsed = parseCommandLine(wordsOf(line), commands);
    expect(parsed, line).not.toBe("help");
  }
});
