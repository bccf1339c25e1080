import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { brand as shippedBrand, launchPlatform } from "@keystead/content/brand";
import { catalogue, plans as shippedPlans } from "@keystead/content/catalogue";
import { productPages as shippedPages } from "@keystead/content/products";
import { checkCharacter } from "@keystead/contract/values/license-key";
import { marketStatsPath } from "@keystead/contract/wire-names";
import { brand } from "../examples/second-shop/brand.ts";
import { appNoun, featuredPlan, plans } from "../examples/second-shop/catalogue.ts";
import { productPages } from "../examples/second-shop/products.ts";
import { trialDays } from "../examples/second-shop/tiers.ts";
import type { TestInfo } from "@playwright/test";
import { runCommand } from "./fixtures/run-command.ts";
import { expect, test } from "./fixtures/second-shop.ts";

/** What only the shop that ships says. */
const foreignWords = [
  shippedBrand.name,
  ...shippedBrand.websites,
  launchPlatform,
  ...catalogue.flatMap(({ id, name }) => [id, name]),
  ...shippedPlans.flatMap(({ download }) => download ?? []),
  ...shippedPages.map(({ name }) => name),
  `${shippedBrand.keyPrefix}••`,
  "bots",
  "suite",
];

/** The words of a page as its visitors and search engines get them; the script is the same in every shop. */
const wordsOf = (html: string): string =>
  html.replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "");

/** How the sample app is set up, which only the shop that ships sells. Developers read of Node.js in the API docs of any shop. */
const sampleWords = ["npm", "node", "Node.js", "config.json"];

function expectNoForeignWord(text: string, place: string): void {
  const isWord = (word: string) => new RegExp(`(?<!\\w)${word.replaceAll(".", "\\.")}(?!\\w)`, "i");
  expect(
    [...foreignWords, ...(place.startsWith("/api-docs") ? [] : sampleWords)].filter((word) =>
      isWord(word).test(text),
    ),
    place,
  ).toEqual([]);
}

test("another shop's products have their pages", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(`${brand.name}: ${brand.tagline}`);
  for (const { name, path, heading, plan } of productPages) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const sold = plans.find(({ id }) => id === plan)?.name;
    await expect(page.getByRole("button", { name: `Start Free Trial: ${sold}` }).first()).toBeVisible();
  }
});

test("no page of another shop says a word of the shop that ships", async ({ request, product }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  expect(listed).toEqual(
    expect.arrayContaining(["/", ...productPages.map(({ path }) => path), "/api-docs", "/terms"]),
  );
  const portal = [
    "/dashboard",
    "/license-dashboard",
    "/license",
    "/account",
    "/login",
    "/register",
    "/no-such-page",
  ];
  const files = ["/site.webmanifest", "/robots.txt", "/openapi.json"];
  for (const path of [...listed, ...portal, ...files]) {
    const text = await (await request.get(path)).text();
    expect(text.length, path).toBeGreaterThan(0);
    expectNoForeignWord(wordsOf(text), path);
  }
  for (const { path } of shippedPages) expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ["/faq", "/blogs", "/blogs/feed.xml", "/videos", "/demo", marketStatsPath])
    expect((await request.get(path)).status(), path).toBe(404);
  expect(product.url).toMatch(/^http/);
});

/** Publishes an app as its operator does: nothing is published by the second shop itself. */
async function publish(dataDir: string, info: TestInfo): Promise<string> {
  const file = info.outputPath("papercove-page-setter-1.0.0.AppImage");
  await writeFile(file, "an app");
  const release = ["--product", featuredPlan, "--version", "1.0.0"];
  await runCommand(["release", "publish", file, ...release], {
    SHOP: "examples/second-shop",
    DATA_DIR: dataDir,
  });
  return basename(file);
}

test("another shop sells a trial: register, get the key, download, activate", async ({
  page,
  request,
  mailbox,
  product,
  watch,
}, info) => {
  const email = `noa-${randomUUID()}@example.com`;
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("blue kettle over nine hills");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const welcome = await mailbox.waitForMail({ to: email, subject: `Your ${brand.name} license key` });
  const licenseKey = /[A-Z]{2}[0-9A-Z]{2}(-[0-9A-Z]{4}){3}/.exec(welcome.text)?.[0] ?? "";
  expect(licenseKey.slice(0, 2)).toBe(brand.keyPrefix);
  expect(welcome.from).toContain("no-reply@");
  expect(welcome.text).toContain("Your desk is ready");
  expectNoForeignWord(welcome.text + welcome.html, "the mail");

  // The sample app is what the shipped shop publishes. This one offers nothing until its operator publishes a release.
  watch.expect(/status of 404/);
  await page.goto("/download");
  await expect(page.getByText("Nothing has been released for your license yet")).toBeVisible();

  const featured = plans.find(({ id }) => id === featuredPlan);
  const published = await publish(product.dataDir, info);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Set up in three steps" })).toBeVisible();
  expectNoForeignWord(await page.locator("body").innerText(), "the dashboard of a new license");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download ${featured?.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(published);

  await page.goto("/license-dashboard");
  await page.getByRole("heading", { name: "What your license covers" }).click();
  const coverage = page.getByRole("region", { name: "What your license covers" });
  const others = plans.filter((plan) => plan !== featured);
  await expect(coverage).toContainText([featured, ...others].map((plan) => plan?.name).join(", "));
  await expect(coverage).toContainText(`how many ${appNoun.many} it runs`);
  expectNoForeignWord(await page.locator("body").innerText(), "/license-dashboard");

  const activate = async (fields: object) => {
    const data = { license_key: licenseKey, fingerprint: randomUUID(), ...fields };
    return (await (await request.post("/v1/licenses/activate", { data })).json()) as {
      code: string;
      entitlements: string[];
      license: { startDate: string; endDate: string } | null;
    };
  };
  for (const { id } of plans) {
    const { code, entitlements, license } = await activate({ product: id });
    expect(code).toBe("VALID");
    expect(entitlements).toEqual([featured, ...others].map((plan) => plan?.id));
    const [start, end] = [Date.parse(license?.startDate ?? ""), Date.parse(license?.endDate ?? "")];
    expect((end - start) / 86_400_000).toBe(trialDays);
  }
  expect((await activate({ product: shippedPlans[0]?.id })).code).toBe("ENTITLEMENTS_MISSING");
  const body = `${shippedBrand.keyPrefix}${licenseKey.replaceAll("-", "").slice(2, 15)}`;
  expect((await activate({ license_key: body + checkCharacter(body) })).code).toBe("NOT_FOUND");
});
