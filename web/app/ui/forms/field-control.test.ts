import { expect, test } from "vitest";
import { describedBy } from "./field-control.ts";

test.each([
  ["neither", {}, { "aria-describedby": undefined, "aria-invalid": undefined }],
  ["a hint", { hint: "8 or more" }, { "aria-describedby": "name-hint", "aria-invalid": undefined }],
  ["an error", { error: "Too short" }, { "aria-describedby": "name-error", "aria-invalid": true }],
  [
    "both",
    { hint: "8 or more", error: "Too short" },
    { "aria-describedby": "name-hint name-error", "aria-invalid": true },
  ],
])("a field with %s says so to a screen reader", (_what, words, attributes) => {
  expect(describedBy({ id: "name", ...words })).toEqual(attributes);
});
