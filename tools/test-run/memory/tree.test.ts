import { expect, test } from "vitest";
import { temporaryTree } from "../testing/temporary-tree.ts";
import { type Read, readTree } from "./tree.ts";

const files = {
  "server/rules.ts": "// Why.\nexport const limit = 5;\n",
  "server/rules.test.ts": "test();\n",
  "server/db/0001.sql": "create table a ();\n",
  "content/terms.md": "# Terms\n",
  "docs/guide.md": "# Guide\n",
  "web/build/client/index.html": "<p>Home</p>",
};

/** The reads that notice a change. */
async function noticed(reads: readonly Read[], file: string, text: string | undefined): Promise<Read[]> {
  await using copy = await temporaryTree(files);
  const before = await readTree(copy.root);
  const states = reads.map((read) => before.stateOf(read));
  if (text === undefined) await copy.remove(file);
  else await copy.write(file, text);
  const after = await readTree(copy.root);
  return reads.filter((read, index) => after.stateOf(read) !== states[index]);
}

const ways = (file: string): Read[] => [`code ${file}`, `bytes ${file}`, `exists ${file}`, "anything "];
const rules = "server/rules.ts";

test("a byte of a module's code counts, however it was read", async () => {
  const changed = "// Why.\nexport const limit = 6;\n";
  expect(await noticed(ways(rules), rules, changed)).toEqual([
    `code ${rules}`,
    `bytes ${rules}`,
    "anything ",
  ]);
});

test("a comment counts for who reads the file as text, not for who runs it", async () => {
  const changed = "// Another reason.\n\nexport const limit = 5;\n";
  expect(await noticed(ways(rules), rules, changed)).toEqual([`bytes ${rules}`]);
});

test("a module that does not parse counts byte by byte", async () => {
  expect(await noticed([`code ${rules}`], rules, "// Why\nexport const = ;\n")).toHaveLength(1);
});

test("a file that is gone counts", async () => {
  expect(await noticed(ways(rules), rules, undefined)).toEqual(ways(rules));
});

test("a file that was looked for and not found counts when it comes", async () => {
  const reads: Read[] = ["exists server/more.ts", "bytes server/more.ts", "code server/more.ts"];
  expect(await noticed(reads, "server/more.ts", "export {};\n")).toEqual(reads);
});

test("a module that another one could be mistaken for counts when it comes", async () => {
  expect(await noticed([`code ${rules}`], "server/rules.tsx", "export {};\n")).toEqual([`code ${rules}`]);
});

test("a folder counts by its names, or by everything below it but tests", async () => {
  const reads: Read[] = ["names server/db", "deep server"];
  expect(await noticed(reads, "server/db/0002.sql", "")).toEqual(reads);
  expect(await noticed(reads, "server/db/0001.sql", "create table b ();\n")).toEqual(["deep server"]);
  expect(await noticed(reads, "server/rules.test.ts", "test(2);\n")).toEqual([]);
});

test("prose counts for nobody who does not read it, and the shop's texts are no prose", async () => {
  expect(await noticed(["anything ", "bytes docs/guide.md"], "docs/guide.md", "# A guide\n")).toEqual([
    "bytes docs/guide.md",
  ]);
  expect(await noticed(["anything "], "content/terms.md", "# The terms\n")).toEqual(["anything "]);
});

test("a built page counts at its address, although git ignores it", async () => {
  const reads: Read[] = ["site /", "bytes web/build/client/index.html", "anything "];
  expect(await noticed(reads, "web/build/client/index.html", "<p>House</p>")).toEqual(reads.slice(0, 2));
});

test("a change in memory is one of the file alone", async () => {
  await using copy = await temporaryTree(files);
  const tree = await readTree(copy.root);
  const changed = tree.withChange(rules, Buffer.from("export const limit = 7;\n"));
  const reads: Read[] = [`code ${rules}`, "bytes server/db/0001.sql", "deep server", "anything "];
  const differing = reads.filter((read) => changed.stateOf(read) !== tree.stateOf(read));
  expect(differing).toEqual([`code ${rules}`, "deep server", "anything "]);
});
