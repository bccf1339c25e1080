import { expect, it } from "vitest";
import { escapeXml } from "./escape-xml.ts";

it.each([
  [`<a href="x">R&D's</a>`, "&lt;a href=&quot;x&quot;&gt;R&amp;D&apos;s&lt;/a&gt;"],
  ["]]>", "]]&gt;"],
  ["a\u0000b\u0008c\u001fd\ufffee", "abcde"],
  ["line\n\ttwo 😀", "line\n\ttwo 😀"],
  ["\ud800", "\ufffd"],
])("%j", (text, escaped) => expect(escapeXml(text)).toBe(escaped));
