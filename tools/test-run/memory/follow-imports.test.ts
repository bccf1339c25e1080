import { expect, test } from "vitest";
import { followImports } from "./follow-imports.ts";
import { temporaryTree } from "../testing/temporary-tree.ts";

const files = {
  "a.ts": 'import type { B } from "./b.ts";\nexport const load = () => import("./later.ts");\n',
  "b.ts": 'export * from "./c.ts";\nexport type B = number;\n',
  "c.ts": 'import "./a.ts";\nexport const c = 1;\n',
  "later.ts": 'import { c } from "./c.ts";\nexport const later = c;\n',
};

async function reachedFrom(file: string, withTypes: boolean): Promise<readonly string[]> {
  await using copy = await temporaryTree(files);
  const follow = await followImports(copy.root, Object.keys(files), { withTypes });
  return follow(file);
}

test("what a module imports only later counts, and so does what that imports", async () => {
  expect(await reachedFrom("a.ts", false)).toEqual(["a.ts", "later.ts", "c.ts"]);
});

test("imports of types count on request", async () => {
  expect(await reachedFrom("a.ts", true)).toEqual(["a.ts", "b.ts", "later.ts", "c.ts"]);
});

test("modules that import each other in a circle are all reached", async () => {
  expect(await reachedFrom("c.ts", false)).toEqual(["c.ts", "a.ts", "later.ts"]);
});
