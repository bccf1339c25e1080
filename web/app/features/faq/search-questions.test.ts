import { faqSections } from "@keystead/content/faq";
import { expect, test } from "vitest";
import { markMatches, searchQuestions } from "./search-questions.ts";

const idsOf = (query: string) =>
  searchQuestions(faqSections, query).flatMap(({ entries }) => entries.map(({ id }) => id));

test("there are four sections, and no two entries have one address", () => {
  expect(faqSections.map(({ title }) => title)).toEqual([
    "Getting Started",
    "Security & Safety",
    "Features & Tools",
    "Technical Support",
  ]);
  const ids = faqSections.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["REFUND", ["refund"]],
  ["seed phrase", ["wallet-keys"]],
  ["phrase  seed ", ["wallet-keys"]],
  ["zzz", []],
])("%j finds %j", (query, ids) => {
  expect(idsOf(query)).toEqual(ids);
});

test("no words find everything, and sections without a match are left out", () => {
  expect(searchQuestions(faqSections, "  ")).toEqual(faqSections);
  expect(searchQuestions(faqSections, "seed phrase").map(({ id }) => id)).toEqual(["security"]);
});

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((piece) => (piece.matches ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Can I get a refund?", "REFUND", "Can I get a [refund]?"],
  ["Refund, refunded", "refund", "[Refund], [refund]ed"],
  ["The key and the keyboard", "key keyboard", "The [key] and the [keyboard]"],
  ["Café in Straße", "cafe straße", "[Café] in [Straße]"],
  ["It can’t", "can't", "It [can’t]"],
  ["It can't", "can’t", "It [can't]"],
  ["1 (one) + 1", "(one) +", "1 [(one)] [+] 1"],
  ["Nothing", "", "Nothing"],
])("in %j the words %j are highlighted", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
