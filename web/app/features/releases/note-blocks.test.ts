import { expect, it } from "vitest";
import { splitNotes } from "./note-blocks.ts";

it("reads headings, lists and paragraphs", () => {
  const notes = "# 1.2.0\n\nFaster **start**\nand [less](https://x.example) memory.\n\n- one\n- two\n  goes on\n\n1. first\n\nDone.\r\n";
  expect(splitNotes(notes)).toEqual([
    { kind: "heading", text: "1.2.0" },
    { kind: "paragraph", text: "Faster start and less memory." },
    { kind: "list", items: ["one", "two goes on"] },
    { kind: "list", items: ["first"] },
    { kind: "paragraph", text: "Done." },
  ]);
});

it.each([
  ["", []],
  ["\n\n", []],
  ["`npm *x*` stays", [{ kind: "paragraph", text: "`npm *x*` stays" }]],
  ["<script>alert(1)</script>", [{ kind: "paragraph", text: "<script>alert(1)</script>" }]],
  ["![picture](javascript:alert(1))", [{ kind: "paragraph", text: "picture)" }]],
])("%j", (notes, blocks) => expect(splitNotes(notes)).toEqual(blocks));
