import { expect, test } from "vitest";
import { isMutated } from "./is-mutated.ts";

test.each([
  ["server/features/licenses/facts/rules.ts", true],
  ["contract/fields.ts", true],
  ["web/app/lib/when-idle.ts", true],
  ["web/app/ui/Button.tsx", false],
  ["server/features/licenses/facts/rules.test.ts", false],
  ["server/features/licenses/terms/issuing/emails/welcome.ts", false],
  ["contract/shop/mails/mail-samples.ts", false],
  ["contract/shop/mails/account-mail-samples.ts", false],
  ["contract/shop/mails/check-mails.ts", true],
  ["e2e/fixtures/product.ts", false],
])("where no folder is named, %s is drawn from: %s", (file, expected) => {
  expect(isMutated(file, [])).toBe(expected);
});

test("a named folder is all that is drawn from, parts of its pages included", () => {
  expect(isMutated("web/app/ui/Button.tsx", ["web/app/ui"])).toBe(true);
  expect(isMutated("web/app/lib/when-idle.ts", ["web/app/ui"])).toBe(false);
});
