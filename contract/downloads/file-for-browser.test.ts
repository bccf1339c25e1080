import { expect, it } from "vitest";
import { readPlatform, sortByFit } from "./file-for-browser.ts";
import type { Architecture, Platform } from "../values/release.ts";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36", "win32"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "darwin"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101", "linux"],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 9)", "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)", undefined],
  ["Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X)", undefined],
  ["curl/8", undefined],
])("%s is %s", (userAgent, platform) => expect(readPlatform(userAgent)).toBe(platform));

it("sorts the files of the own platform first, those for any next, by processor and by kind", () => {
  const file = (filename: string, platform: Platform | null, arch: Architecture | null = null) => ({
    filename,
    platform,
    arch,
  });
  const files = [
    file("a.jar", null),
    file("a.exe", "win32", "x64"),
    file("a-x64.dmg", "darwin", "x64"),
    file("a-arm64.zip", "darwin", "arm64"),
    file("a-arm64.dmg", "darwin", "arm64"),
  ];
  expect(sortByFit(files, "darwin").map(({ filename }) => filename)).toEqual([
    "a-arm64.dmg",
    "a-arm64.zip",
    "a-x64.dmg",
    "a.jar",
    "a.exe",
  ]);
});
