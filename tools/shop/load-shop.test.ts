import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadShop, shopFolder } from "./load-shop.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-"));
  // Its tsconfig.json extends one that is not there.
  const filter = (path: string) => !path.endsWith("tsconfig.json");
  await cp(shopFolder("content"), folder, { recursive: true, filter });
});
afterEach(() => rm(folder, { recursive: true }));

/** Replaces words in a file of the shop. */
async function change(file: string, before: string, after: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(before);
  await writeFile(path, text.replace(before, after));
}

/** What is wrong with the shop, without the folder in which it is. */
async function problems(): Promise<string[]> {
  const error = await loadShop(folder).then(
    () => undefined,
    (reason: unknown) => reason as Error,
  );
  return (error?.message ?? "").split("\n").map((line) => line.replace(/^.*shop-\w+\//, ""));
}

test("the shop that ships is complete", async () => {
  const shop = await loadShop(shopFolder("content"));
  expect(shop.brand.name).toBe("Liftgauge");
  expect([...shop.leftOut]).toEqual([]);
});

test("what a shop may leave out has its default", async () => {
  for (const file of ["about.ts", "faq.ts", "landing/testimonials.ts"]) await rm(join(folder, file));
  const { about, faqSections, testimonials, leftOut } = await loadShop(folder);
  expect({ about, faqSections, testimonials }).toEqual({
    about: undefined,
    faqSections: [],
    testimonials: [],
  });
  expect(Object.fromEntries(leftOut)).toEqual({
    about: { about: undefined },
    faq: { faqSections: [] },
    "landing/testimonials": { testimonials: [] },
  });
});

test("a missing file is named", async () => {
  await rm(join(folder, "navigation.ts"));
  expect(await problems()).toEqual(["navigation.ts: The file is missing."]);
});

test("a file that cannot be loaded is named", async () => {
  await writeFile(join(folder, "navigation.ts"), 'throw new Error("no links");');
  expect(await problems()).toEqual(["navigation.ts: no links"]);
});

test.each([
  ["brand.ts", 'keyPrefix: "PF"', 'keyPrefix: "P1"', "brand.keyPrefix: Use two capital letters, such as AB."],
  [
    "catalogue.ts",
    '"volume-bot",\n    type',
    '"Volume Bot",\n    type',
    /^plans\[0\]\.id: Use small letters/,
  ],
  ["catalogue.ts", "{ price: 0,", '{ price: "0",', /^plans\[0\]\.price: .*expected number, received string/],
  ["catalogue.ts", "export const featuredPlan", "export const featured", /^featuredPlan: .*expected string/],
  ["catalogue.ts", '= "bundler-bot" satisfies', '= "suite" as', 'featuredPlan: There is no plan "suite".'],
  [
    "navigation.ts",
    'to: "/faq"',
    'to: "https://other.example"',
    /^mainLinks\[5\]\.to: Use a path of the site/,
  ],
  ["brand.ts", "contactsAreSamples", "contactsAreSample", /^brand\.contactsAreSamples: .*received undefined/],
  ["tiers.ts", 'id: "trial"', 'id: "free"', 'tiers: There is no tier "trial".'],
  ["videos.ts", '["first-activation"', '["first"', 'landingVideos[0]: There is no video "first".'],
  ["market.ts", "hasMarket: boolean = true", "hasMarket: boolean = false", undefined],
])("in %s, %s must not be %s", async (file, before, after, problem) => {
  await change(file, before, after);
  const messages = await problems();
  if (problem === undefined)
    expect(messages).toContain("products.ts: productPages[1].live: The shop has no market.");
  else if (typeof problem === "string") expect(messages).toContain(`${file}: ${problem}`);
  else expect(messages.filter((line) => problem.test(line.replace(`${file}: `, "")))).toHaveLength(1);
});

test("a plan that no page and no name agrees on is named with its place", async () => {
  await change("products/reply-bot.ts", 'plan: "reply-bot"', 'plan: "replies"');
  await change("catalogue.ts", "pumpfun-reply-bot-setup.zip", "pumpfun-volume-bot-setup.zip");
  expect(await problems()).toEqual([
    'catalogue.ts: plans: More than one has the download "pumpfun-volume-bot-setup.zip".',
    'products.ts: productPages[2].plan: There is no plan "replies".',
  ]);
});

test.each([
  ["/Volume-Bot", "Use a path of lower-case words, such as /my-app."],
  ["/volume-bot#top", "Use a path of lower-case words, such as /my-app."],
  ["/volume-bot?a=b", "Use a path of lower-case words, such as /my-app."],
  ["/volume-bot/", "Use a path of lower-case words, such as /my-app."],
  ["//other.example", "Use a path of lower-case words, such as /my-app."],
  ["/", "Use a path of lower-case words, such as /my-app."],
  ["/login", "The site itself answers /login. Choose another path."],
  ["/pricing", "The site itself answers /pricing. Choose another path."],
  ["/demo", "The site itself answers /demo. Choose another path."],
  ["/blogs/volume-bot", "The site itself answers /blogs/volume-bot. Choose another path."],
  ["/api/login", "The site itself answers /api/login. Choose another path."],
  ["/v1", "The site itself answers /v1. Choose another path."],
  ["/files/volume-bot", "The site itself answers /files/volume-bot. Choose another path."],
  ["/assets/volume-bot", "The site itself answers /assets/volume-bot. Choose another path."],
  ["/readyz", "The site itself answers /readyz. Choose another path."],
])("a product page may not be at %s", async (path, problem) => {
  await change("products/volume-bot.ts", 'path: "/volume-bot"', `path: "${path}"`);
  expect(await problems()).toEqual([`products.ts: productPages[0].path: ${problem}`]);
});

test("a product page may be below another word", async () => {
  await change("products/volume-bot.ts", 'path: "/volume-bot"', 'path: "/apps/volume-bot-2"');
  expect(await problems()).toEqual([""]);
});

test.each(["trialDays: 14", 'currency: "EUR"'])(
  "a plan does not state %s, which the shop states once",
  async (fact) => {
    await change("catalogue.ts", "{ price: 0,", `{ price: 0, ${fact},`);
    const [first = ""] = await problems();
    expect(first).toBe(`catalogue.ts: plans[0]: Unrecognized key: "${fact.split(":")[0]}"`);
  },
);

test("a trial that costs something is refused", async () => {
  await change("catalogue.ts", "{ price: 0,", "{ price: 3,");
  expect(await problems()).toEqual(
    [0, 1, 2].map((index) => `catalogue.ts: plans[${index}].price: A trial costs nothing: use 0.`),
  );
});
