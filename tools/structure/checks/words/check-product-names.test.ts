import { expect, test } from "vitest";
import { violationsWith } from "../../testing/small-tree.ts";

const shop = {
  "content/catalogue.ts": `export const plans = [
  { id: "tide-table", download: "nautical-tide-table-setup.zip" },
  { id: "sextant", download: "nautical-sextant-setup.zip" },
];`,
  "content/brand.ts": `export const partner = "harbor.example";
export const brand = { name: "Seaware", keyPrefix: "SW" };`,
};

test.each([
  ["a product id", "server/platform/a.ts", `export const a = "tide-table";`, "tide-table"],
  ["a product id in another spelling", "web/app/lib/a.ts", `export const tideTable = 1;`, "tideTable"],
  [
    "a product id in a comment",
    "sdk/src/a.ts",
    `// As the tide table does.\nexport const a = 1;`,
    "tide table",
  ],
  ["an id of one word", "contract/a.ts", `export const a = ["sextant"];`, "sextant"],
  ["a product id in the name of a file", "web/app/pages/tide-table.tsx", `export const a = 1;`, "tide-table"],
  ["a file name", "web/app/lib/a.ts", "export const a = (id: string) => `nautical-${id}.zip`;", "nautical"],
  ["the brand", "server/platform/a.ts", `export const from = "Seaware <a@b.example>";`, "Seaware"],
  [
    "another name of the brand's file",
    "server/platform/a.ts",
    `export const a = "harbor.example";`,
    "harbor.example",
  ],
  ["the key prefix", "server/platform/a.ts", "export const a = (key: string) => `SW-${key}`;", "SW-"],
])("refuses %s in the product's code", async (_what, file, text, name) => {
  expect(await violationsWith({ ...shop, [file]: text })).toEqual([
    `${file}: names a product of a shop: ${name}`,
  ]);
});

test("refuses the names of every shop in the repository", async () => {
  const files = {
    "examples/second-shop/catalogue.ts": `export const plans = [{ id: "ink-well", download: "ink-well.zip" }];`,
    "examples/second-shop/brand.ts": `export const brand = { name: "Quill", keyPrefix: "QL" };`,
    "server/platform/a.ts": `export const a = "ink-well";`,
  };
  expect(await violationsWith(files)).toEqual(["server/platform/a.ts: names a product of a shop: ink-well"]);
});

test("allows content, tests, other words and wire names", async () => {
  const files = {
    ...shop,
    "content/faq.ts": `export const a = "Tide table";`,
    "server/platform/a.test.ts": `export const a = "tide-table";`,
    "server/platform/a.ts": `export const a = ["sextants", "SWAP", "tide"];`,
    "contract/wire-names.ts": `export const storageKey = "tideTableLicense";`,
  };
  expect(await violationsWith(files)).toEqual([]);
});
