import { expect, test } from "vitest";
import { sharedBuffers } from "./shared-buffers.ts";

test.each([
  ["a quarter of the memory", 4, "1024MB"],
  ["no less than a small server needs", 0.25, "128MB"],
  ["no more than one shop can use", 64, "2048MB"],
])("the database gets %s", (_, gigabytes, setting) => {
  expect(sharedBuffers(gigabytes * 2 ** 30)).toBe(setting);
});
