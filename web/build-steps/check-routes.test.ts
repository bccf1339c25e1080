import { expect, test } from "vitest";
import { checkRoutes } from "./check-routes.ts";

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

test("a route that is a page alone is built", () => {
  expect(() => checkRoutes(manifest(page))).not.toThrow();
});

test.each([
  ["a loader", { ...page, hasLoader: true }, "hasLoader"],
  ["an action in the browser", { ...page, hasClientAction: true }, "hasClientAction"],
  ["a style sheet", { ...page, css: ["/assets/pricing.css"] }, "/assets/pricing.css"],
])("a route with %s stops the build", (_, route, named) => {
  expect(() => checkRoutes(manifest(route))).toThrow(named);
});

test("a manifest in an unknown form stops the build", () => {
  expect(() => checkRoutes("export default {}")).toThrow("known form");
});
