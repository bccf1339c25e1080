import { expect, test } from "vitest";
import { isPlainTarget, normalizePath } from "./request-path.ts";

test.each(["/", "/v1/keys?next=%61", "/files/a%20b", "/%c3%bc", "/api/x%2Fy", "/v1/licenses/%zz"])(
  "%s is spelled plainly",
  (target) => expect(isPlainTarget(target)).toBe(true),
);

test.each(["/%61pi/license-info", "/%761/keys", "/v%31/keys", "/a%2Db", "/%5F", "/%7e", "/%5a", "/%2e%2e/x"])(
  "%s is not",
  (target) => expect(isPlainTarget(target)).toBe(false),
);

test.each(["http://shop.example/v1/keys", "*", "", "shop.example:80", "\\v1"])("nor is %s", (target) =>
  expect(isPlainTarget(target)).toBe(false),
);

test.each([
  ["/v1/licenses/validate?x=/api", "/v1/licenses/validate"],
  ["/%761/licenses/validate", "/v1/licenses/validate"],
  ["http://shop.example/v1/licenses/validate#x", "/v1/licenses/validate"],
  ["//V1%2flicenses\\validate", "/v1/licenses/validate"],
  ["/v1/licenses/%zz", "/v1/licenses/%zz"],
  ["http://shop.example", ""],
])("%s means %s", (target, path) => expect(normalizePath(target)).toBe(path));
