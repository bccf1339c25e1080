import type { Download } from "@keystead/contract/portal/releases";
import { describe, expect, it } from "vitest";
import { allFiles, groupApps, quickFiles, targetWords } from "./platforms.ts";

function file(filename: string, platform: Download["platform"], arch: Download["arch"] = null): Download {
  return {
    product: "app",
    name: "App",
    version: "1.0.0",
    filename,
    size: 1,
    sha512: "",
    publishedAt: "2026-11-01T00:00:00.000Z",
    platform,
    arch,
    minimumSystem: null,
    url: "",
  };
}

describe("the file that is offered first", () => {
  const files = [
    file("a-arm64.dmg", "darwin", "arm64"),
    file("a-x64.dmg", "darwin", "x64"),
    file("a.deb", "linux", "x64"),
    file("a.AppImage", "linux", "x64"),
    file("a-arm64.exe", "win32", "arm64"),
    file("a.msi", "win32", "x64"),
    file("a.exe", "win32", "x64"),
  ];

  it.each([
    ["win32", "a.exe"],
    ["darwin", "a-arm64.dmg"],
    ["linux", "a.AppImage"],
    [undefined, "a.exe"],
  ] as const)("on %s is %s", (own, filename) => {
    const [app] = groupApps(files, own);
    expect(app?.filename).toBe(filename);
    expect(app?.others).toHaveLength(files.length - 1);
  });

  it("is no file for a processor that the platform hardly has", () => {
    const apks = (["arm64", "arm", "ia32", "x64"] as const).map((arch) =>
      file(`app-${arch}.apk`, "android", arch),
    );
    expect(
      groupApps(apks.toReversed(), "android").flatMap(({ arch, others }) => [
        arch,
        ...others.map((each) => each.arch),
      ]),
    ).toEqual(["arm64", "arm", "x64", "ia32"]);
    const macs = [file("a-ia32.dmg", "darwin", "ia32"), file("a-x64.dmg", "darwin", "x64")];
    expect(groupApps(macs, "darwin")[0]?.filename).toBe("a-x64.dmg");
  });

  it("is the one for every platform where there is none for this one", () =>
    expect(groupApps([file("a.exe", "win32"), file("a.zip", null)], "linux")[0]?.filename).toBe("a.zip"));

  it("is one of each app, in the order of the apps", () => {
    const other = { ...file("b.zip", null), product: "other" };
    expect(groupApps([other, ...files], "linux").map(({ product }) => product)).toEqual(["other", "app"]);
  });
});

it("offers another file of the same app as the alternative, and all of them as mirrors", () => {
  const other = { ...file("b.zip", null), product: "other" };
  const apps = groupApps(
    [file("a.exe", "win32"), file("a.dmg", "darwin"), file("a.deb", "linux"), other],
    "win32",
  );
  const names = (files: readonly Download[]) => files.map(({ filename }) => filename);
  expect(names(quickFiles(apps))).toEqual(["a.exe", "a.dmg", "b.zip"]);
  expect(names(allFiles(apps))).toEqual(["a.exe", "a.dmg", "a.deb", "b.zip"]);
  expect(quickFiles([])).toEqual([]);
});

it.each([
  [null, null, undefined],
  ["win32", null, "Windows"],
  ["win32", "x64", "Windows (64-bit)"],
  ["darwin", "arm64", "macOS (Apple silicon)"],
  ["darwin", "x64", "macOS (Intel)"],
  ["darwin", "universal", "macOS"],
  ["linux", "arm64", "Linux (ARM64)"],
] as const)("a file for %s %s is for %s", (platform, arch, words) =>
  expect(targetWords({ platform, arch })).toBe(words),
);
