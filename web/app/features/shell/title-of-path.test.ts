import { expect, test } from "vitest";
import { titleOfPath } from "./title-of-path.ts";

test.each([
  ["/faq", "Faq"],
  ["/reply-bot/", "Reply bot"],
  ["/blogs/first-steps", "First steps"],
  ["/blogs/caf%C3%A9", "Café"],
  ["/", ""],
])("%s is called %j", (path, title) => {
  expect(titleOfPath(path)).toBe(title);
});
