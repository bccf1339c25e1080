import { expect, test } from "vitest";
import { logInAddress, nextPage } from "./next-page.ts";

test("the login page leads back to the page with its filters", () => {
  const search = new URLSearchParams(logInAddress("/licenses?status=active#words=mira").split("?")[1]);
  expect(nextPage(search.get("next"))).toBe("/licenses?status=active#words=mira");
  expect(logInAddress("/")).toBe("/log-in");
});

test.each([
  null,
  "",
  "licenses",
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "/\t/evil.example",
  "https://evil.example",
])("%j leads to the first page", (requested) => {
  expect(nextPage(requested)).toBe("/");
});
