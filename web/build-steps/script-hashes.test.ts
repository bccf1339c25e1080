import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { refusedStyle, scriptHashes } from "./script-hashes.ts";

const source = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("inline scripts are listed once over all pages; data and linked scripts are not", () => {
  const first = '<script>a()</script><script type="application/ld+json">{"b":1}</script>';
  const second =
    '<script>a()</script><script src="/c.js"></script><script type="module" async="">d()</script>';
  expect(scriptHashes([first, second])).toEqual([source("a()"), source("d()")].sort());
});

test("styles that the policy refuses are found, words about styles are not", () => {
  expect(refusedStyle('<p class="a" style="color:red">')).toBeDefined();
  expect(refusedStyle("<style>p{}</style>")).toBeDefined();
  expect(refusedStyle('<p data-style="x">The style="…" attribute</p>')).toBeUndefined();
});
