import { expect, test } from "vitest";
import { drawMutations, folderOf } from "./draw-mutations.ts";
import { listMutations } from "./list-mutations.ts";
import type { Mutation } from "./mutation.ts";

const source = [
  "export const isOld = (age: number) => age > 18;",
  "export const isNew = (age: number) => age < 2 && isKnown;",
  "export const all = list.filter(isOld);",
].join("\n");
const mutations = listMutations("server/features/a/rules.ts", source);
const labels = (drawn: readonly Mutation[]) => drawn.map(({ code, change }) => `${code} ${change}`);

test("the same seed draws the same mutations, another one others", () => {
  const draw = (seed: number) => labels(drawMutations(mutations, { seed, count: 5 }));
  expect(draw(1)).toEqual(draw(1));
  const draws = new Set([1, 2, 3, 4, 5].map((seed) => draw(seed).join()));
  expect(draws.size).toBeGreaterThan(1);
});

test("no kind is drawn twice before every other was drawn", () => {
  const kinds = new Set(mutations.map(({ kind }) => kind));
  const drawn = drawMutations(mutations, { seed: 1, count: kinds.size });
  expect(new Set(drawn.map(({ kind }) => kind))).toEqual(kinds);
});

test("folders take turns, whatever their size", () => {
  const small = listMutations("server/features/b/rules.ts", "export const isIt = a > b;");
  const drawn = drawMutations([...mutations, ...small], { seed: 1, count: 2 });
  expect(drawn.map(({ file }) => file).sort()).toEqual([
    "server/features/a/rules.ts",
    "server/features/b/rules.ts",
  ]);
});

test("code elsewhere in the file does not change the order of what was there", () => {
  const longer = listMutations("server/features/a/rules.ts", `const first = 1;\n${source}`);
  const before = labels(drawMutations(mutations, { seed: 1, count: 100 }));
  const added = new Set(labels(longer).filter((label) => !before.includes(label)));
  expect(added.size).toBe(2);
  const numbers = (list: readonly string[]) =>
    list.filter((label) => /\d => /.test(label) && !added.has(label));
  expect(numbers(labels(drawMutations(longer, { seed: 1, count: 100 })))).toEqual(numbers(before));
});

test("more than there is draws all there is, once", () => {
  const drawn = drawMutations(mutations, { seed: 1, count: 1000 });
  expect(labels(drawn).sort()).toEqual(labels(mutations).sort());
});

test.each([
  ["contract/portal/accounts.ts", "contract"],
  ["sdk/src/clock.ts", "sdk/src"],
  ["server/config.ts", "server"],
  ["server/db/sql.ts", "server/db"],
  ["server/features/licenses/machines/activation/rules.ts", "server/features/licenses"],
  ["web/app/features/cart/CartContents.tsx", "web/app/features"],
  ["web/app/routes.ts", "web/app"],
])("%s is reported with %s", (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});
