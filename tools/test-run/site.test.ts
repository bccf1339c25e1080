import path from "node:path";
import { expect, test } from "vitest";
import { withoutHash } from "./observe/without-hash.mjs";
import { readSite } from "./site.ts";
import { temporaryTree } from "./testing/temporary-tree.ts";

const facts = (scripts: readonly string[], pages: readonly string[]): string =>
  JSON.stringify({ scriptSrc: scripts, placedFiles: pages, shells: [] });

/** A site as the build writes it. The name of each chunk contains a hash of its content. */
const site = (about: { text: string; chunk: string }): Record<string, string> => ({
  "build/site.json": facts([`'sha256-of-${about.chunk}'`], ["index.html", "about/index.html"]),
  "build/client/index.html": `<p>Home</p><script src="/assets/manifest-${about.chunk}.js">`,
  "build/client/about/index.html": `<p>${about.text}</p><script src="/assets/about-${about.chunk}.js">`,
  "build/client/404/index.html": "<p>Page not found</p>",
  [`build/client/assets/manifest-${about.chunk}.js`]: `{"about":"/assets/about-${about.chunk}.js","version":"${about.chunk}"}`,
  [`build/client/assets/about-${about.chunk}.js`]: `export const text = "${about.text}";`,
  [`build/client/assets/about-${about.chunk}.js.br`]: about.chunk,
});

const addresses = ["/", "/about", "/assets/manifest.js", "/assets/about.js", "/nowhere"];

async function statesOf(files: Record<string, string>): Promise<string[]> {
  await using copy = await temporaryTree(files);
  const built = readSite(path.join(copy.root, "build"));
  return addresses.map((address) => built.stateOf(address));
}

async function changed(one: Record<string, string>, other: Record<string, string>): Promise<string[]> {
  const [before, after] = await Promise.all([statesOf(one), statesOf(other)]);
  return addresses.filter((_, index) => before[index] !== after[index]);
}

const before = site({ text: "About us", chunk: "0a1b2c3d" });

test("a word of a page is a change of that page and its chunk, although other files name its new hash", async () => {
  const after = site({ text: "About you", chunk: "4e5f6a7b" });
  expect(await changed(before, after)).toEqual(["/about", "/assets/about.js"]);
});

test("a page more is a change of every page, because the server has another route", async () => {
  const more = {
    ...before,
    "build/site.json": facts(["one"], ["index.html", "about/index.html", "new/index.html"]),
  };
  expect(await changed(before, more)).toEqual(addresses);
});

test("the page for what is not found is what unknown addresses get", async () => {
  expect(await changed(before, { ...before, "build/client/404/index.html": "<p>Gone</p>" })).toEqual([
    "/nowhere",
  ]);
});

test("nothing built differs from something built", async () => {
  expect(await changed(before, {})).toEqual(addresses);
});

test.each([
  ["/assets/AccountPage-BnKX-XoB.js", "/assets/AccountPage.js"],
  ["/assets/Loaded-Bm0bkjZ-.js", "/assets/Loaded.js"],
  ["/volume-bot", "/volume-bot"],
  ["/blogs/reading-24-hour-volume-honestly", "/blogs/reading-24-hour-volume-honestly"],
])("%s is %s without the hash", (address, plain) => {
  expect(withoutHash(address)).toBe(plain);
});
