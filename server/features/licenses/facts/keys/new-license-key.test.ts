import { parseLicenseKey } from "@keystead/contract/values/license-key";
import { expect, test } from "vitest";
import { newLicenseKey } from "./new-license-key.ts";

test("the prefix, what the random source gave, and the check character", () => {
  let next = 0;
  const key = newLicenseKey("AB", () => next++);
  expect(key.slice(0, 15)).toBe("AB0123456789ABC");
  expect(parseLicenseKey(key)).toBe(key);
});

test("every character of the alphabet can be drawn", () => {
  const limits = new Set<number>();
  newLicenseKey("AB", (below) => {
    limits.add(below);
    return below - 1;
  });
  expect([...limits]).toEqual([36]);
});
