import { expect, test } from "vitest";
import { trimManifest } from "./trim-manifest.ts";

const page = {
  id: "pages/store/pricing",
  parentId: "root",
  path: "pricing",
  hasLoader: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: "/assets/pricing.js",
  imports: ["/assets/framework.js"],
  css: [],
};

const manifest = (route: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ version: "1", entry: {}, routes: { [page.id]: route } })};`;

test("of a route its place and its module stay", () => {
  expect(trimManifest(manifest(page))).toBe(
    'window.__reactRouterManifest={"routes":{"pages/store/pricing":{"id":"pages/store/pricing","parentId":"root","path":"pricing","module":"/assets/pricing.js"}}};',
  );
});

test.each([
  ["a loader", { ...page, hasLoader: true }, "hasLoader"],
  ["an action in the browser", { ...page, hasClientAction: true }, "hasClientAction"],
  ["a style sheet", { ...page, css: ["/assets/pricing.css"] }, "/assets/pricing.css"],
])("a route with %s stops the build", (_, route, named) => {
  expect(() => trimManifest(manifest(route))).toThrow(named);
});

test("a manifest in an unknown form stops the build", () => {
  expect(() => trimManifest("export default {}")).toThrow("known form");
});
