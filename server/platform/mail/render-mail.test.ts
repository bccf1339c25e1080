import { describe, expect, test } from "vitest";

import { formatMoment } from "@keystead/contract/values/format-moment";
import type { Block } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const brand = { name: "Shop", supportEmail: "help@shop.example", disclaimer: "Independent software." };
const render = (...blocks: Block[]) => renderMail({ subject: "Hello", preheader: "Soon", blocks }, brand);

describe("hostile words", () => {
  const hostile = `<img src=x onerror=alert(1)>"'&amp;</td></table><script>alert(2)</script>`;
  const blocks: Block[] = [
    { kind: "heading", text: hostile },
    { kind: "paragraph", text: hostile },
    { kind: "note", text: hostile },
    { kind: "list", items: [hostile] },
    { kind: "steps", items: [hostile] },
    { kind: "quote", lines: [hostile] },
    { kind: "data", rows: [{ label: hostile, value: hostile }] },
    { kind: "button", label: hostile, url: `https://shop.example/?name=${encodeURIComponent(hostile)}` },
    { kind: "link", label: hostile, url: `https://shop.example/?name=${encodeURIComponent(hostile)}` },
  ];

  test.each(blocks)("in a $kind stay words", (block) => {
    const { html } = renderMail({ subject: hostile, preheader: hostile, blocks: [block] }, brand);
    expect(html).not.toMatch(/<img|<script|<\/td><\/table>&/i);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;");
  });

  test("keep no control characters and do not turn the reading direction", () => {
    const { text, html, subject } = renderMail(
      {
        subject: "a\r\nBcc: b@c.example",
        preheader: "",
        blocks: [
          { kind: "data", rows: [{ label: "Machine", value: "lap\u202etop\u0000\u2066\n\nSent by: us" }] },
        ],
      },
      brand,
    );
    expect(subject).toBe("a Bcc: b@c.example");
    expect(text).toContain("Machine: lap top Sent by: us\n");
    expect(html).toContain("lap top Sent by: us</td>");
  });

  test.each(["javascript:alert(1)", "data:text/html,hi", "ftp://shop.example/"])("%s is no link", (url) => {
    for (const kind of ["button", "link"] as const)
      expect(() => render({ kind, label: "Open", url })).toThrow("cannot link");
  });

  test("a link cannot end its attribute", () => {
    const { html } = render({ kind: "button", label: "Open", url: `https://shop.example/?a="><b x='` });
    expect(html).toContain('href="https://shop.example/?a=%22%3E%3Cb%20x=%27"');
  });
});

test("steps are numbered in both parts", () => {
  const { html, text } = render({ kind: "steps", items: ["Run npm install.", "Run npm start. ".repeat(6)] });
  expect(text).toMatch(/^1\. Run npm install\.\n2\. Run npm start\. (Run npm start\. )+Run npm\n {3}start/);
  expect(html).toMatch(/<ol[^>]*>\s*<li[^>]*>Run npm install\.<\/li>/);
});

describe("both parts", () => {
  const url = `https://shop.example/verify-email?token=${"x".repeat(80)}`;
  const { html, text } = render(
    { kind: "heading", text: "Confirm" },
    { kind: "paragraph", text: "word ".repeat(60) },
    { kind: "data", rows: [{ label: "License key", value: "PF12-ABCD-EFGH-IJK5" }] },
    { kind: "list", items: ["item ".repeat(40)] },
    { kind: "button", label: "Open", url },
    { kind: "link", label: "Look elsewhere", url: "https://shop.example/elsewhere" },
  );

  test("hold every link, in one piece", () => {
    expect(text.split("\n")).toContain(url);
    expect(text).toContain("Look elsewhere:\nhttps://shop.example/elsewhere\n");
    const hrefs = [url, url, "https://shop.example/elsewhere"].map((address) => `href="${address}"`);
    expect(html.match(/href="https[^"]*"/g)).toEqual(hrefs);
    expect(html).toContain(`>${url}</a>`);
  });

  test("say the same", () => {
    for (const words of ["Confirm", "License key", "PF12-ABCD-EFGH-IJK5", "Open", ...Object.values(brand)]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  test("load nothing and track nobody", () => {
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
  });

  test("the text wraps at 72 columns, with items set in", () => {
    const lines = text.split("\n").filter((line) => line !== url);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
    expect(text).toMatch(/\n- item (item )+item\n {2}item /);
  });
});

test("a line of the text holds 72 columns, and one more begins the next line", () => {
  const first = "a".repeat(36);
  const [fits, tooLong] = [`${first} ${"b".repeat(35)}`, `${first} ${"b".repeat(36)}`];
  expect(render({ kind: "paragraph", text: fits }).text.split("\n")).toContain(fits);
  const lines = render({ kind: "paragraph", text: tooLong }).text.split("\n");
  expect(lines).toEqual(expect.arrayContaining([first, "b".repeat(36)]));
});

test.each([
  ["2026-11-27T18:40:59Z", "November 27, 2026, 18:40 UTC"],
  ["2026-01-02T00:05:00Z", "January 2, 2026, 00:05 UTC"],
])("%s is written %s", (moment, written) => {
  expect(formatMoment(new Date(moment))).toBe(written);
});
