import { expect, test } from "vitest";
import { readsOfFile } from "./reads-of-file.ts";

const imports: Record<string, string[]> = {
  "a.test.ts": ["a.test.ts", "cache.ts"],
  "program.ts": ["program.ts", "later.ts"],
};
const seen = {
  file: "a.test.ts",
  modules: ["code base.ts"] as const,
  own: ["bytes page.html"] as const,
  readsOfModules: {},
  project: ["deep migrations"] as const,
  follow: (file: string) => imports[file] ?? [file],
};

test("a file depends on its modules, on what it reads, and on its project", () => {
  expect(readsOfFile(seen)).toEqual([
    "bytes a.test.ts",
    "code base.ts",
    "code a.test.ts",
    "code cache.ts",
    "bytes page.html",
    "deep migrations",
  ]);
});

test("what a module that it imports read for an earlier file of the process counts, and what others read does not", () => {
  const readsOfModules = {
    "cache.ts": ["bytes kept.json"],
    "other.ts": ["bytes other.json"],
    "": ["bytes any.json"],
  } as const;
  const reads = readsOfFile({ ...seen, readsOfModules });
  expect(reads).toEqual(expect.arrayContaining(["bytes kept.json", "bytes any.json"]));
  expect(reads).not.toContain("bytes other.json");
});

test("what a program imports only later counts", () => {
  expect(readsOfFile({ ...seen, own: ["code program.ts"] })).toContain("code later.ts");
});

test("nothing is known of a file whose modules or reads nobody saw", () => {
  expect(readsOfFile({ ...seen, modules: undefined })).toBeUndefined();
  expect(readsOfFile({ ...seen, own: undefined })).toBeUndefined();
});
