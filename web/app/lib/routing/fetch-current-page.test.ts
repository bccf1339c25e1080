import { expect, onTestFinished, test, vi } from "vitest";
import { fetchCurrentPage } from "./fetch-current-page.ts";

test.each([
  ["a page", () => Promise.resolve(new Response("<h1>New</h1>")), "<h1>New</h1>"],
  ["a refusal", () => Promise.resolve(new Response("<h1>Gone</h1>", { status: 404 })), undefined],
  ["no connection", () => Promise.reject(new TypeError("fetch failed")), undefined],
])("when the server now sends %s, the current document is that or none", async (_what, answer, page) => {
  vi.stubGlobal("fetch", answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await fetchCurrentPage()).toBe(page);
});
