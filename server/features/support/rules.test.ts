import { expect, it } from "vitest";
import { isFromBot } from "./rules.ts";

it.each([
  [undefined, false],
  ["", false],
  ["  ", false],
  ["https://spam.example", true],
])("a message whose hidden field holds %j is a bot's: %s", (homepage, isBot) => {
  expect(isFromBot({ homepage })).toBe(isBot);
});
