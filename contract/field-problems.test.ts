import { expect, test } from "vitest";
import { fieldProblems, fieldRuleOf, lengthProblems } from "./field-problems.ts";
import { email, line, newPassword } from "./fields.ts";

const rulesOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(fieldRuleOf);

test("each sentence has one code", () => {
  const sentences = Object.values(fieldProblems);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const [code, message] of Object.entries(fieldProblems))
    expect(fieldRuleOf({ message })).toEqual({ code });
});

test("what a schema refuses has the code of the rule", () => {
  expect(rulesOf(email.safeParse("mira@shop.123"))).toEqual([{ code: "domain_number" }]);
  expect(rulesOf(newPassword.safeParse("  tr0ut-7  "))).toEqual([{ code: "password_padded" }]);
  expect(rulesOf(line(3).safeParse("four"))).toEqual([{ code: "text_long", limit: 3 }]);
});

test("a length that is too short comes with its limit, and other words have no code of their own", () => {
  expect(fieldRuleOf({ message: lengthProblems.text_short(10), minimum: 10 })).toEqual({
    code: "text_short",
    limit: 10,
  });
  for (const limits of [{}, { minimum: 10 }, { maximum: 10 }])
    expect(fieldRuleOf({ message: "Invalid input", ...limits })).toEqual({ code: "field_invalid" });
});
