import { expect, test } from "vitest";
import { convertMarkdown } from "./convert-markdown.ts";

const htmlOf = (text: string) =>
  convertMarkdown("a.md", text)
    .parts.map((part) => ("html" in part ? part.html : "code" in part ? `{${part.code}}` : `[${part.slot}]`))
    .join("");

test.each([
  ["two paragraphs, one of two lines", "One\ntwo.\n\nThree.", "<p>One two.</p><p>Three.</p>"],
  ["strong, emphasis and code", "**a *b*** `c*d`", "<p><strong>a <em>b</em></strong> <code>c*d</code></p>"],
  ["characters of HTML", "a < b & c > d", "<p>a &lt; b &amp; c &gt; d</p>"],
  [
    "quotation marks and apostrophes",
    `"a" (**"b"**) it's \`"c'\``,
    "<p>“a” (<strong>“b”</strong>) it’s <code>&quot;c&apos;</code></p>",
  ],
  ["a word that stays whole", "By e-mail.", '<p>By <span class="whitespace-nowrap">e-mail</span>.</p>'],
  ["a short command on one line", "`npm start`", '<p><code class="whitespace-nowrap">npm start</code></p>'],
  [
    "a long command over several",
    "`npm run a-command-of-many-words`",
    "<p><code>npm run a-command-of-many-words</code></p>",
  ],
  ["code that looks like HTML", "`<b>`", "<p><code>&lt;b&gt;</code></p>"],
  ["a list", "- one\n- **two**", "<ul><li>one</li><li><strong>two</strong></li></ul>"],
  ["a numbered list", "1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"],
  ["a quote of two lines", "> one\n> two", "<blockquote><p>one two</p></blockquote>"],
  ["a path", "[x](/faq#y)", '<p><a href="/faq#y">x</a></p>'],
  [
    "an address to write to",
    "[a@b.example](mailto:a@b.example)",
    '<p><a href="mailto:a@b.example">a@b.example</a></p>',
  ],
  ["another site", "[x](https://a.example)", '<p><a href="https://a.example" rel="noopener">x</a></p>'],
  ["fenced code with a blank line and markup", "```\n**a**\n\n<b>\n```", "{**a**\n\n<b>}"],
  ["a slot between paragraphs", "One.\n\n<!-- tiers -->\n\nTwo.", "<p>One.</p>[tiers]<p>Two.</p>"],
])("%s", (_, text, html) => {
  expect(htmlOf(text)).toBe(html);
});

test("headings get places to link to, and those of level 2 are the table of contents", () => {
  const { parts, headings } = convertMarkdown("a.md", "## If it `fails`\n\nx\n\n### Why?\n\ny");
  expect(headings).toEqual([{ id: "if-it-fails", title: "If it fails" }]);
  expect(parts).toEqual([
    {
      html: '<h2 id="if-it-fails">If it <code>fails</code></h2><p>x</p><h3 id="why">Why?</h3><p>y</p>',
    },
  ]);
});

test.each([
  ["a title", "# One"],
  ["a heading that skips", "### One"],
  ["a heading without a blank line after it", "## One\ntwo"],
  ["HTML", "one <b>two</b>"],
  ["a script", "<script>x</script>"],
  ["a comment that is no slot", "<!-- Not a slot -->"],
  ["an image", "![x](/y.png)"],
  ["a reference link", "[x][y]"],
  ["a link by script", "[x](javascript:alert)"],
  ["a link without encryption", "[x](http://a.example)"],
  ["a link that is another host in disguise", "[x](//a.example)"],
  ["a link that is another host to a browser", "[x](/\\a.example)"],
  ["a link by script that is written in entities", "[x](&#106;avascript:alert)"],
  ["a link in angle brackets", "[x](<javascript:alert>)"],
  ["an automatic link without encryption", "<http://a.example>"],
  ["a link with a title", '[x](/y "z")'],
  ["the address of a reference link", "[x]: /y"],
  ["HTML in an entry of a list", "- one <b>two</b>"],
  ["HTML in a heading", "## one <img src=x>"],
  ["HTML in the words of a link", "[<i>x</i>](/y)"],
  ["an entry of two paragraphs", "- one\n\n  two"],
  ["a quote in a quote", "> > one"],
  ["a slot within a paragraph", "one <!-- tiers --> two"],
  ["a slot within a quote", "> <!-- tiers -->"],
  ["a numbered list that begins later", "3. one"],
  ["a break by two blanks", "one  \ntwo"],
  ["a nested list", "- one\n  - two"],
  ["another list mark", "* one"],
  ["a table", "| a | b |\n| - | - |"],
  ["a rule", "---"],
  ["a title underlined", "One\n==="],
  ["indented code", "    one"],
  ["a lonely asterisk", "one *two"],
  ["a lonely backtick", "one ` two"],
  ["an open code block", "```\none"],
  ["a code block with words after its end", "```\none\n``` two"],
])("%s is refused, with the file and the line", (_, text) => {
  expect(() => convertMarkdown("content/posts/a.md", `Fine.\n\n${text}`, 10)).toThrow(
    /^content\/posts\/a\.md:12: /,
  );
});

test("words are counted as they are read", () => {
  expect(convertMarkdown("a.md", "## One two\n\n[three](/four) **five**\n\n- six e-mails.").words).toBe(6);
});
