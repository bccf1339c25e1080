import { expect, test } from "vitest";
import { licenseFileName } from "./save-text.ts";

test.each([
  ["lab-pc", "license-lab-pc.txt"],
  ["Mira's Büro / PC 2", "license-mira-s-büro-pc-2.txt"],
  ["../..", "license-file.txt"],
])("the license file of %s is saved as %s", (machine, name) => {
  expect(licenseFileName(machine)).toBe(name);
});
