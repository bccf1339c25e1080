import { callsByTag } from "virtual:calls";
import { expect, test } from "vitest";

test("the section of the apps comes first, and each section is in order of its addresses", () => {
  expect(callsByTag[0]?.[0]).toBe("Apps");
  for (const [, calls] of callsByTag) {
    const paths = calls.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted((one, other) => one.localeCompare(other)));
  }
});
