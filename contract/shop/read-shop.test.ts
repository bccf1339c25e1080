import { expect, test } from "vitest";
import { readShop } from "./read-shop.ts";

const read = (exports: object | undefined) => readShop(["faq"], () => Promise.resolve(exports));
test("what a file exports is in the shop, and a file that may be left out may", async () => {
  expect(await read({})).toMatchObject({ ok: false });
  expect(await read(undefined)).toMatchObject({ ok: true, shop: {} });
  expect(await readShop(["tiers"], () => Promise.resolve(undefined))).toEqual({
    ok: false,
    problems: ["tiers.ts: The file is missing."],
  });
});

test("a file that has some of its names, or all, has no problem", async () => {
  expect(await read({ faqSections: [] })).toEqual({ ok: true, shop: { faqSections: [] } });
  const landingVideos = { landingVideos: ["tour"], videos: [], videosIntro: undefined };
  expect(await readShop(["videos"], () => Promise.resolve(landingVideos))).toMatchObject({ ok: true });
});

test.each([
  [
    "none of its names",
    { questions: [] },
    /^faq\.ts: Exports none of faqIntro, faqSections\. Check the spelling/,
  ],
  [
    "one name that is unknown",
    { faqSections: [], questions: [] },
    /^faq\.ts: questions: Not an export of this file/,
  ],
  ["something else under a name", { faqSections: "none" }, /^faq\.ts: faqSections: /],
  ["something else deep inside", { faqSections: [{ title: 1 }] }, /^faq\.ts: faqSections\[0\]\.\w+: /],
])("a file with %s is refused, with the place", async (_name, exports, problem) => {
  const result = await read(exports);
  expect(result.ok).toBe(false);
  expect(result.ok ? [] : result.problems).toContainEqual(expect.stringMatching(problem));
});
