import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { createReadStream, existsSync, readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";

/** What this file was seen to read, by the set-up file of its project. */
const seen = (process as { keysteadReads?: Set<string> }).keysteadReads ?? new Set();
const here = import.meta.dirname;

beforeEach(() => seen.clear());

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
