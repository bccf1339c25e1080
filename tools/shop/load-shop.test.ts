import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadShop, shopFolder } from "./load-shop.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-"));
  // Its tsconfig.json extends a file that does not exist in the copy.
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

/** The problems of the shop, without the path of its folder. */
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
  ["videos.ts", '[\n  "key-in-a-minute"', '[\n  "first"', 'landingVideos[0]: There is no video "first".'],
  [
    "videos.ts",
    "sample: false, recording",
    "sample: true, recording",
    "videos[0].sample: A recording is none: use false.",
  ],
  [
    "videos.ts",
    "webm: `${file}.webm`",
    'webm: "tour.webm"',
    "videos[0].recording.webm: Use the path of a file, such as /videos/tour.webm.",
  ],
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

test("a plan with a price is refused, because nothing takes payments", async () => {
  await change("catalogue.ts", "{ price: 0, isTrial: true }", "{ price: 49, isTrial: false }");
  expect((await problems())[0]).toBe(
    'catalogue.ts: plans[0].price: Plan "volume-bot": the price must be 0 until a way to pay is set. Nothing takes payments yet.',
  );
});

test("a tier with a price is refused: it carries none", async () => {
  await change("tiers.ts", 'id: "standard",', 'id: "standard", price: 49,');
  expect(await problems()).toEqual(['tiers.ts: tiers[1]: Unrecognized key: "price"']);
});

test("an email of the shop is tried when it is built, and what is wrong with it is named with its file", async () => {
  await mkdir(join(folder, "mails"));
  await writeFile(join(folder, "mails/README.md"), "Not an email.");
  await writeFile(join(folder, "mails/welcome.ts"), "export const mail = ({ key }) => ({ subject: key });");
  await writeFile(join(folder, "mails/goodbye.ts"), "export const mail = () => ({});");
  const [goodbye, welcome, ...more] = await problems();
  expect(goodbye).toMatch(/^mails\/goodbye\.ts: There is no email "goodbye"\. The names are welcome, /);
  expect(welcome).toMatch(
    /^mails\/welcome\.ts: There is no fact "key"\. The facts are productName, licenseKey, /,
  );
  expect(more).toEqual([]);
});

test("the guide of a shop without setup.ts is neutral", async () => {
  await rm(join(folder, "setup.ts"));
  const { setupSteps, keyPlace, requirements } = await loadShop(folder);
  expect(setupSteps.map(({ title }) => title)).toEqual([
    "Download",
    "Install and open the app",
    "Paste your license key",
  ]);
  expect({ keyPlace, requirements }).toEqual({ keyPlace: "the app", requirements: [] });
});

test("a trial that costs something is refused", async () => {
  await change("catalogue.ts", "{ price: 0,", "{ price: 3,");
  expect(await problems()).toEqual(
    ["volume-bot", "reply-bot", "bundler-bot"].map(
      (id, index) =>
        `catalogue.ts: plans[${index}].price: Plan "${id}": a trial costs nothing, so the price must be 0.`,
    ),
  );
});

test.each([
  [
    "about.ts",
    "export const abuot = 1;",
    "about.ts: Exports none of about. Check the spelling, or delete the file.",
  ],
  [
    "faq.ts",
    "export {};",
    "faq.ts: Exports none of faqIntro, faqSections. Check the spelling, or delete the file.",
  ],
])("in %s, %s is a mistake", async (file, text, problem) => {
  await writeFile(join(folder, file), text);
  expect(await problems()).toEqual([problem]);
});

test.each([
  [
    "faq.ts",
    "const faqSections",
    "const faqSecions",
    "faq.ts: faqSecions: Not an export of this file, which has faqIntro, faqSections.",
  ],
  [
    "market.ts",
    "const hasMarket",
    "const hasMarkt",
    "market.ts: hasMarkt: Not an export of this file, which has hasMarket, sampleMarket, marketVenue, triggerProducts.",
  ],
])(
  "in %s, an optional export is not passed over for its spelling: %s",
  async (file, before, after, problem) => {
    await change(file, before, after);
    expect(await problems()).toEqual([problem]);
  },
);

test("questions and videos are whole, or left out", async () => {
  await writeFile(
    join(folder, "faq.ts"),
    'export const faqIntro = { description: "a", lede: "b", more: "c" };',
  );
  await writeFile(join(folder, "videos.ts"), 'export const landingVideosNote = "Three of them.";');
  expect(await problems()).toEqual([
    "videos.ts: With landingVideosNote it also exports landingVideos.",
    "faq.ts: With faqIntro it also exports faqSections.",
  ]);
});

test("a missing legal text is named", async () => {
  await rm(join(folder, "legal/terms.md"));
  await rm(join(folder, "legal/licenses.md"));
  expect(await problems()).toEqual([
    "legal/terms.md: The file is missing.",
    "legal/licenses.md: The file is missing.",
  ]);
});

test("a thumbnail that nobody drew is refused with those that there are", async () => {
  await change("videos.ts", 'thumbnail: "checksum"', 'thumbnail: "checksums"');
  const [problem = ""] = await problems();
  expect(problem).toMatch(/^videos\.ts: videos\[3\]\.thumbnail: .*expected one of "activation"\|.*"volume"$/);
});

/** The problems that Node itself reports, without the transformations of the test runner. */
async function problemsInNode(): Promise<string> {
  const script = `const { loadShop } = await import(${JSON.stringify(join(import.meta.dirname, "load-shop.ts"))});
    await loadShop(${JSON.stringify(folder)}).catch((error) => console.log(error.message));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  return stdout.trim().replace(/^.*?shop-\w+\//, "");
}

test.each([
  ["a syntax error", "export const volumeBot = { id: ;", "products/volume-bot.ts: Expression expected"],
  [
    "an error while it runs",
    "export const volumeBot = null.id;",
    /^products\/volume-bot\.ts: Cannot read properties of null/,
  ],
  ["a value that is thrown", 'export const volumeBot = 1; throw "nothing";', "products.ts: nothing"],
  [
    "a name that it imports and another does not export",
    'import { nam } from "../brand.ts"; export const volumeBot = nam;',
    "products/volume-bot.ts: The requested module '../brand.ts' does not provide an export named 'nam'",
  ],
  [
    "a file that it imports and that is not there",
    'import "./gone.ts";',
    /^products\/volume-bot\.ts: Cannot find module/,
  ],
])("the file with %s is named, not the one that imports it", async (_, text, problem) => {
  await writeFile(join(folder, "products/volume-bot.ts"), text);
  if (typeof problem === "string") expect(await problemsInNode()).toBe(problem);
  else expect(await problemsInNode()).toMatch(problem);
});
