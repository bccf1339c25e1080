import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { createReadStream, existsSync, readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";

interface Reads {
  clear(): void;
  ofFile(): readonly string[];
  ofModules(): Readonly<Record<string, readonly string[]>>;
}

/** What the set-up file of the project notes about this file. */
const noted = (process as unknown as { keysteadReads: Reads }).keysteadReads;
const seen = { [Symbol.iterator]: () => noted.ofFile()[Symbol.iterator]() };
const here = import.meta.dirname;

beforeEach(() => noted.clear());

test("every way of reading a file is seen", async () => {
  readFileSync(path.join(here, "tree.ts"));
  fs.readFileSync(new URL("site.ts", import.meta.url));
  await readFile("tools/test-run/main.ts");
  await once(createReadStream(path.join(here, "stage.ts")).resume(), "close");
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "bytes tools/test-run/tree.ts",
      "bytes tools/test-run/site.ts",
      "bytes tools/test-run/main.ts",
      "bytes tools/test-run/stage.ts",
    ]),
  );
});

test("a folder that is listed and a file that is not there are seen", async () => {
  await readdir(here);
  await readdir(path.join(here, "../shop"), { recursive: true });
  existsSync(path.join(here, "none.ts"));
  await stat(path.join(here, "nothing")).catch(() => undefined);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "names tools/test-run",
      "deep tools/shop",
      "exists tools/test-run/none.ts",
      "exists tools/test-run/nothing",
    ]),
  );
});

test("files elsewhere and packages are not", async () => {
  existsSync("/etc/passwd");
  existsSync("node_modules/vite/package.json");
  existsSync("../elsewhere");
  expect([...seen]).toEqual([]);
});

test("a program that may read anything is seen, and one of the system is not", async () => {
  await promisify(execFile)("true", []);
  expect([...seen]).toEqual([]);
  await once(spawn(process.execPath, ["--version"], { stdio: "ignore" }), "close");
  expect([...seen]).toContain("anything ");
});

test("a function keeps how it is promisified", async () => {
  expect(await promisify(execFile)("echo", ["words"])).toEqual({ stdout: "words\n", stderr: "" });
});

test("a module that read something is remembered for the next file of the process, which may use what it kept", async () => {
  const reader = createReadStream(path.join(here, "stages.ts"));
  await once(reader.resume(), "close");
  noted.clear();
  expect(noted.ofFile()).toEqual([]);
  const own = noted.ofModules()["tools/test-run/observe-reads.test.ts"];
  expect(own).toContain("bytes tools/test-run/stages.ts");
});
