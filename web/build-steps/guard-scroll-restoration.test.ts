import { runInNewContext } from "node:vm";
import { renderToString } from "react-dom/server";
import { createElement } from "react";
import { createRoutesStub, ScrollRestoration } from "react-router";
import { expect, test } from "vitest";
import { guardScrollRestoration } from "./guard-scroll-restoration.ts";
import { inlineScripts } from "./script-hashes.ts";

/** The script as React Router renders it. */
function renderPage(): string {
  const Page = createRoutesStub([{ path: "/", Component: () => createElement(ScrollRestoration) }]);
  return `<script>"use other"</script>${renderToString(createElement(Page))}`;
}

/** Runs the last script of a page while storage is denied. */
function run(html: string): void {
  const window = { history: { state: { key: "a" } } };
  const denied = new Proxy(
    {},
    {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    },
  );
  const code = inlineScripts(html).at(-1) ?? "";
  runInNewContext(code, { window, sessionStorage: denied, console: { error: () => undefined } });
}

test("the script that restores the scroll position throws nothing where storage is denied", () => {
  expect(() => run(renderPage())).toThrow("Access is denied");
  expect(() => run(guardScrollRestoration(renderPage()))).not.toThrow();
});

test("other scripts stay as they are, and a page in an unknown form stops the build", () => {
  expect(inlineScripts(guardScrollRestoration(renderPage()))[0]).toBe('"use other"');
  expect(() => guardScrollRestoration("<script>(x)()</script>")).toThrow("no script that restores");
});
