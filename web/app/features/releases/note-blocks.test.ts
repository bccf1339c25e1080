import { expect, it } from "vitest";
import { splitNotes } from "./note-blocks.ts";

/** The blocks without the places, which only tell them apart. */
const blocksOf = (notes: string) =>
  splitNotes(notes).map((block) =>
    block.kind === "list"
      ? { kind: block.kind, items: block.items.map(({ text }) => text) }
      : { kind: block.kind, text: block.text },
  );

it("gives every block and every item a place of its own", () => {
  const blocks = splitNotes("# a\n# b\n- c\n- d\n# e\ntext\n\n- f");
  const places = blocks.flatMap((block) => [
    block.place,
    ...(block.kind === "list" ? block.items.map(({ place }) => `item ${place}`) : []),
  ]);
  expect(new Set(places).size).toBe(places.length);
});

it("reads headings, lists and paragraphs", () => {
  const notes =
    "# 1.2.0\n\nFaster **start**\nand [less](https://x.example) memory.\n\n- one\n- two\n  goes on\n\n1. first\n\nDone.\r\n";
  expect(blocksOf(notes)).toEqual([
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
])("%j", (notes, blocks) => expect(blocksOf(notes)).toEqual(blocks));
