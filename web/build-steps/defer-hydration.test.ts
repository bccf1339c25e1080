import { expect, test } from "vitest";
import { deferHydration } from "./defer-hydration.ts";

const page = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/login.js"/></head><body><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/login.js";
  window.__reactRouterRouteModules = {"root":route0,"pages/account/login":route1};
import("/assets/entry.js");</script></body></html>`;

function dataOf(html: string): unknown {
  return JSON.parse(/id="page-modules">(.*?)<\/script>/.exec(html)?.[1] ?? "");
}

test("what a page imports becomes data and nothing is preloaded before the first paint", () => {
  const finished = deferHydration(page, "boot()");
  expect(dataOf(finished)).toEqual({
    preload: ["/assets/entry.js", "/assets/login.js"],
    manifest: "/assets/manifest.js",
    entry: "/assets/entry.js",
    routes: { root: "/assets/root.js", "pages/account/login": "/assets/login.js" },
  });
  expect(finished).toContain('<script type="module" async="">boot()</script>');
  expect(finished).not.toContain("modulepreload");
});

test("a dollar sign in the script is not taken for a pattern of replacement", () => {
  expect(deferHydration(page, "const $ = `$&`")).toContain("const $ = `$&`");
});

test("a page in an unknown form stops the build", () => {
  expect(() => deferHydration("<html><head></head></html>", "boot()")).toThrow("no module script");
  expect(() => deferHydration(page.replace("import * as route1", "import route1"), "boot()")).toThrow(
    "pages/account/login",
  );
});
