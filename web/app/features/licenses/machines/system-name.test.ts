import { expect, test } from "vitest";
import { systemName } from "./system-name.ts";

test.each([
  ["win32 x64", "Windows"],
  ["win32-x64", "Windows"],
  ["darwin-arm64", "macOS"],
  ["linux-x64", "Linux"],
  ["freebsd-x64", "freebsd-x64"],
])("%s is called %s", (platform, name) => {
  expect(systemName(platform)).toBe(name);
});
