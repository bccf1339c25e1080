import { expect, test } from "vitest";
import { trimManifest } from "./trim-manifest.ts";

const facts = { hasLoader: false, hasDefaultExport: true, hasErrorBoundary: false, css: [] };
const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"], css: [] },
  routes: {
    root: { id: "root", path: "", ...facts, module: "/assets/root.js", imports: ["/assets/base.js"] },
    home: { id: "home", parentId: "root", index: true, ...facts, module: "/assets/home.js", imports: [] },
    faq: { id: "faq", parentId: "root", path: "faq", ...facts, module: "/assets/faq.js", imports: [] },
  },
  url: "/assets/manifest-1.js",
  version: "1",
};

test("the manifest keeps its address and what the router of a page needs of each route", () => {
  expect(trimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({
      routes: [
        { id: "root", module: "/assets/root.js" },
        { id: "home", parentId: "root", index: true, module: "/assets/home.js" },
        { id: "faq", parentId: "root", path: "faq", module: "/assets/faq.js" },
      ],
      url: "/assets/manifest-1.js",
    })};`,
  );
});

test("a manifest in an unknown form stops the build", () => {
  expect(() => trimManifest("export default {}")).toThrow("known form");
});
