import { readFile } from "node:fs/promises";
import path from "node:path";
import { readTitles } from "../read-titles.ts";
import { type Finding, isTestFile } from "../source.ts";

interface Row {
  line: number;
  /** The first cell. The message shows it. */
  what: string;
  links: { title: string; target: string }[];
  /** Whether the row says why it has no test: it does not apply, or its subject comes later. */
  excused: boolean;
}

/** Documents whose rows may be excused. */
const excusable = ["docs/security.md", "docs/comparison.md"];

/**
 * Checks the tables of docs/features (one file for each noun, listed by the README), of docs/security.md and of
 * docs/comparison.md. The last cell of every row links tests that prove the row. The text of each link is the title of
 * one test of that file, or a part of the title that no other one has. A row of docs/security.md or docs/comparison.md
 * may say instead "Not applicable: …" or "Later: …".
 */
export async function checkProofs(root: string, files: string[]): Promise<Finding[]> {
  const paths = new Set(files);
  const titlesOf = memoizeTitles(root, paths);
  const documents = files.filter(
    (file) => excusable.includes(file) || /^docs\/features\/(?!README).*\.md$/.test(file),
  );
  const findings = documents.map(async (document) => {
    const rows = readRows(await readFile(path.join(root, document), "utf8"));
    if (rows.length === 0) return [finding(document, "has no rows", "List what is proved, a row each.")];
    return (await Promise.all(rows.map((row) => checkRow(document, row, titlesOf)))).flat();
  });
  return (await Promise.all(findings)).flat();
}

type TitlesOf = (file: string) => Promise<string[][] | undefined>;

/** Memoizes the titles of test files, because many rows link the same file; undefined for any other file. */
function memoizeTitles(root: string, paths: Set<string>): TitlesOf {
  const read = new Map<string, Promise<string[][] | undefined>>();
  return (file) => {
    const titles = read.get(file) ?? readTest(file);
    read.set(file, titles);
    return titles;
  };
  async function readTest(file: string): Promise<string[][] | undefined> {
    if (!paths.has(file) || !isTestFile(file)) return undefined;
    return readTitles(file, await readFile(path.join(root, file), "utf8"));
  }
}

/** The body rows of the tables of a document. */
function readRows(text: string): Row[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) => {
    if (!line.startsWith("|") || isRule(line) || isRule(lines[index + 1] ?? "")) return [];
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const links = [...(cells.at(-1) ?? "").matchAll(/\[([^\]]+)\]\(([^()\s]+)\)/g)];
    return [
      {
        line: index + 1,
        what: (cells[0] ?? "").trim(),
        links: links.map(([, title = "", target = ""]) => ({ title, target })),
        excused: /^(Not applicable|Later): \S/.test((cells.at(-1) ?? "").trim()),
      },
    ];
  });
}

const isRule = (line: string): boolean => /^\|[\s:|-]+\|$/.test(line);

async function checkRow(document: string, row: Row, titlesOf: TitlesOf): Promise<Finding[]> {
  const place = `line ${row.line} (${row.what})`;
  if (excusable.includes(document) && row.excused) return [];
  if (row.links.length === 0)
    return [finding(document, `${place} has no proof`, "Link the test that proves it.")];
  const findings = row.links.map(async ({ title, target }) => {
    const titles = await titlesOf(path.posix.join(path.posix.dirname(document), target));
    if (!titles)
      return [finding(document, `${place} links ${target}, which is no test`, "Link a test file.")];
    const matching = titles.filter((parts) => parts.some((part) => part.includes(title))).length;
    if (matching === 1) return [];
    const rule = `${place}: ${matching} tests of ${target} are called "${title}"`;
    return [finding(document, rule, "Use the title of one test, or a part that no other title has.")];
  });
  return (await Promise.all(findings)).flat();
}

const finding = (document: string, rule: string, wayOut: string): Finding => ({
  path: document,
  rule,
  wayOut,
});
