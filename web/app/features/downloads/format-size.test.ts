import { expect, test } from "vitest";
import { formatSize } from "./format-size.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [37_548, "37.5 kB"],
  [5_000_000, "5 MB"],
  [2_400_000_000_000, "2,400 GB"],
])("%d bytes are %s", (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
