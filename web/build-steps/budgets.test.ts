// Reads web/build, which `npm test` brings up to date first.
// @vitest-environment jsdom
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageModules } from "./defer-hydration.ts";
import { scriptHashes } from "./script-hashes.ts";

const build = join(import.meta.dirname, "../build");
const client = join(build, "client");

/** Bytes as sent, as a guard against accidents. `npm run bench web` measures the real speed. */
const budgets = { style: 10_500, preloadedFont: 34_000, consoleScript: 131_000 };

/** Script by kind of page; the first pattern that fits counts. */
const scriptBudgets: readonly (readonly [pages: RegExp, bytes: number])[] = [
  // Pages of somebody who is signed in use a library that fetches and caches their data. Their forms and lists grow
  // with the licenses.
  [/^(account|dashboard|license|license-dashboard)\//, 156_000],
  // Visitors and people with a license alike: the second see files for every platform on it.
  [/^download\//, 133_000],
  // It describes each call, and grows with them.
  [/^api-docs\//, 132_500],
  [/^/, 131_000],
];

function scriptBudgetOf(file: string): number {
  return scriptBudgets.find(([fits]) => fits.test(file))?.[1] ?? 0;
}

/** The operator's console is no page of the site: a build of its own. */
const consoleFile = "admin/index.html";
const consoleHtml = readFileSync(join(client, consoleFile), "utf8");

const pages = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html") && file !== consoleFile)
  .map((file) => ({ file, html: readFileSync(join(client, file), "utf8") }));

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** The transfer size of a file: the size of its precompressed version, if there is one. */
function bytesSent(address: string): number {
  const packed = statSync(join(client, `${address}.br`), { throwIfNoEntry: false });
  return (packed ?? statSync(join(client, address))).size;
}

function addressesOf(document: Document, selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href") ?? "");
}

function scriptsOf(document: Document): string[] {
  const modules = JSON.parse(document.getElementById("page-modules")?.textContent ?? "") as PageModules;
  return [
    ...new Set([...modules.preload, modules.manifest, modules.entry, ...Object.values(modules.routes)]),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe("the built landing page", () => {
  const landing = parse(readFileSync(join(client, "index.html"), "utf8"));

  it("loads one style sheet within its budget", () => {
    const sheets = addressesOf(landing, 'link[rel="stylesheet"]');
    expect(sheets).toHaveLength(1);
    expect(sum(sheets.map(bytesSent))).toBeLessThanOrEqual(budgets.style);
  });

  it("preloads one font within its budget", () => {
    const fonts = addressesOf(landing, 'link[rel="preload"][as="font"]');
    expect(fonts).toHaveLength(1);
    expect(sum(fonts.map(bytesSent))).toBeLessThanOrEqual(budgets.preloadedFont);
  });
});

it("pages were built", () => expect(pages.map(({ file }) => file)).toContain("index.html"));

it.each([
  ["index.html", 131_000],
  ["blogs/keeping-keys-safe/index.html", 131_000],
  ["licenses/index.html", 131_000],
  ["dashboard/index.html", 156_000],
])("%s may load %d bytes of script", (file, bytes) => {
  expect(scriptBudgetOf(file)).toBe(bytes);
});

describe("the operator's console", () => {
  const page = parse(consoleHtml);
  const scripts = [...page.querySelectorAll("script[src]")].map((script) => script.getAttribute("src") ?? "");

  it("loads one script and one style sheet, within its budget", () => {
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/console-[\w-]+\.js$/)]);
    expect(sum(scripts.map(bytesSent))).toBeLessThanOrEqual(budgets.consoleScript);
    const sheets = addressesOf(page, 'link[rel="stylesheet"]');
    expect(sheets).toEqual([expect.stringMatching(/^\/assets\/console-[\w-]+\.css$/)]);
    expect(sum(sheets.map(bytesSent))).toBeLessThanOrEqual(budgets.style);
  });

  it("shows its frame before its script has loaded", () => {
    expect(page.querySelector("#console header")?.textContent).toContain("Console");
    expect(page.querySelector("#console main [aria-busy=true]")).not.toBeNull();
  });

  it("is in no search engine, and in no list of pages", () => {
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    for (const file of ["sitemap.xml", "robots.txt"])
      expect(readFileSync(join(client, file), "utf8")).not.toContain("/admin");
  });

  it("needs no style in its HTML", () => {
    expect(page.querySelectorAll("style, [style]")).toHaveLength(0);
  });

  it("shares nothing with the pages of the site but fonts", () => {
    for (const { file, html } of pages) expect(html, file).not.toMatch(/\/assets\/console-|"\/admin/);
    const own = new Set(consoleChunks(scripts));
    expect(own.size).toBeGreaterThan(3);
    for (const { file, html } of pages)
      expect(
        scriptsOf(parse(html)).filter((address) => own.has(address)),
        file,
      ).toEqual([]);
  });
});

/** The script of the console with every chunk that it can load. */
function consoleChunks(found: readonly string[]): string[] {
  const all = new Set(found);
  for (const address of all)
    for (const [, name] of readFileSync(join(client, address), "utf8").matchAll(
      /"?\.?\/?(?:assets\/)?([\w-]+\.js)["`]/g,
    ))
      all.add(`/assets/${name}`);
  return [...all];
}

describe.each(pages)("the built $file", ({ file, html }) => {
  const page = parse(html);

  it("loads no more script than its budget", () => {
    const sent = sum(scriptsOf(page).map(bytesSent));
    expect(sent).toBeLessThanOrEqual(scriptBudgetOf(file));
  });

  it("says what it is", () => {
    expect(page.title).not.toBe("");
    expect(page.querySelector('meta[name="description"]')?.getAttribute("content")).toBeTruthy();
    expect(page.querySelectorAll("h1")).toHaveLength(1);
  });

  it("can be enlarged, up to five times", () => {
    const viewport = page.querySelector('meta[name="viewport"]')?.getAttribute("content");
    expect(viewport).toBe("width=device-width, initial-scale=1, maximum-scale=5");
  });

  it("has no style that the content security policy refuses", () => {
    expect(page.querySelectorAll("style, [style]")).toHaveLength(0);
  });

  it("preloads no script that would compete with its first paint", () => {
    expect(addressesOf(page, 'link[rel="modulepreload"]')).toEqual([]);
  });
});

it("every page has a title and a description of its own", () => {
  const documents = pages.map(({ html }) => parse(html));
  const descriptions = documents.map((page) =>
    page.querySelector('meta[name="description"]')?.getAttribute("content"),
  );
  expect(new Set(documents.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
});

it("the content security policy allows the inline scripts of the pages and no others", () => {
  const { scriptSrc } = JSON.parse(readFileSync(join(build, "site.json"), "utf8")) as { scriptSrc: string[] };
  expect(scriptSrc).toEqual(scriptHashes([...pages.map(({ html }) => html), consoleHtml]));
});
