import { expect, test } from "vitest";
import { parentPath } from "./parent-path.ts";

test.each([
  ["/trending/abc", "/trending"],
  ["/trending/abc/", "/trending"],
  ["/a/b/c", "/a/b"],
  ["/trending", "/"],
])("above %s is %s", (path, parent) => {
  expect(parentPath(path)).toBe(parent);
});
