import { describe, expect, it } from "vitest";
import { findFilenameProblem, isReleaseFile, isSkippedFolder, namesVersion, purposeOf } from "./rules.ts";
import { parseTarget, readTarget } from "../feeds/rules.ts";

describe("the name of a file", () => {
  it.each(["App Setup 1.2.0.exe", "app_1.2.0_amd64.deb", "Größe-1.0.0.dmg", "应用.AppImage", "README"])(
    "%j can be published",
    (name) => expect(findFilenameProblem(name)).toBeUndefined(),
  );

  it.each([
    ["../../etc/passwd", "filename_unsafe"],
    ["..\\..\\evil.exe", "filename_unsafe"],
    ["C:evil.exe", "filename_unsafe"],
    ['<img src="x">.exe', "filename_unsafe"],
    ["photo\u202egpj.exe", "filename_unsafe"],
    ["zero\u200bwidth.exe", "filename_unsafe"],
    ["line\nbreak.exe", "filename_unsafe"],
    ["nul\u0000.exe", "filename_unsafe"],
    ["", "filename_unsafe"],
    ["CON", "filename_reserved"],
    ["con.exe", "filename_reserved"],
    ["LPT1.zip", "filename_reserved"],
    [".hidden", "filename_reserved"],
    ["..", "filename_reserved"],
    ["-rf.exe", "filename_reserved"],
    ["dot.", "filename_reserved"],
    ["blank ", "filename_reserved"],
    [`${"a".repeat(197)}.exe`, "filename_too_long"],
    [`${"ö".repeat(120)}.exe`, "filename_too_long"],
  ])("%j is refused: %s", (name, problem) => expect(findFilenameProblem(name)).toBe(problem));

  it.each([`${"a".repeat(196)}.exe`, `${"ö".repeat(98)}.exe`])("of 200 bytes can be saved: %j", (name) =>
    expect(findFilenameProblem(name)).toBeUndefined(),
  );
});

describe("the target of a file", () => {
  it.each([
    // electron-builder
    ["App Setup 1.2.0.exe", "win32", null],
    ["App-1.2.0-arm64.dmg", "darwin", "arm64"],
    ["App-1.2.0-universal-mac.zip", "darwin", "universal"],
    ["App-1.2.0.AppImage", "linux", null],
    ["App-1.2.0-arm64.AppImage", "linux", "arm64"],
    ["app_1.2.0_amd64.deb", "linux", "x64"],
    ["App-1.2.0-win.zip", "win32", null],
    ["App-1.2.0-ia32-win.zip", "win32", "ia32"],
    // Tauri
    ["App_1.2.0_x64-setup.exe", "win32", "x64"],
    ["App_1.2.0_x64_en-US.msi", "win32", "x64"],
    ["App_1.2.0_aarch64.dmg", "darwin", "arm64"],
    ["App_x64.app.tar.gz", "darwin", "x64"],
    ["app_1.2.0_amd64.AppImage", "linux", "x64"],
    // Others
    ["app-1.2.0-x86_64-linux.tar.gz", "linux", "x64"],
    ["app-linux-armv7l.tar.gz", "linux", "arm"],
    ["app-windows-amd64.zip", "win32", "x64"],
    ["app-darwin-arm64.tar.gz", "darwin", "arm64"],
    ["app-release.apk", "android", null],
    ["pumpfun-volume-bot-setup.zip", null, null],
    ["winner-1.0.0.zip", null, null],
  ])("%s is for %s %s", (name, platform, arch) => expect(readTarget(name)).toEqual({ platform, arch }));

  it("of a block map is that of its file", () =>
    expect(readTarget("App-1.2.0-arm64.dmg.blockmap")).toEqual({ platform: "darwin", arch: "arm64" }));

  it("can be stated", () => {
    expect(parseTarget("win32-x64")).toEqual({ platform: "win32", arch: "x64" });
    expect(parseTarget("darwin")).toEqual({ platform: "darwin", arch: null });
    for (const text of ["windows-x64", "win32-mips", "win32-", "", "win32-x64-y"])
      expect(parseTarget(text)).toBeUndefined();
  });
});

it.each([
  ["App-1.2.0.exe.blockmap", "block-map"],
  ["App-1.2.0-full.nupkg", "update"],
  ["App.app.tar.gz", "update"],
  ["App-1.2.0.tar.gz", "download"],
  ["App-1.2.0.dmg", "download"],
])("%s is a file of the purpose %s", (name, purpose) => expect(purposeOf(name)).toBe(purpose));

it("takes from a folder what is part of a release", () => {
  for (const name of ["a.exe", "a.AppImage", "a.tar.gz", "a.exe.blockmap", "a-full.nupkg"])
    expect(isReleaseFile(name)).toBe(true);
  for (const name of ["builder-debug.yml", "a.sig", "notes.md", "a.pdb", "latest.yml"])
    expect(isReleaseFile(name)).toBe(false);
  for (const name of ["win-unpacked", "App.app", ".cache"]) expect(isSkippedFolder(name, [])).toBe(true);
  expect(isSkippedFolder("nsis", ["nsis.zip"])).toBe(false);
  expect(isSkippedFolder("app_1.0.0_amd64", ["app_1.0.0_amd64.deb"])).toBe(true);
});

it.each([
  ["App-1.2.0.exe", "1.2.0", true],
  ["App-1.2.0.0.msix", "1.2.0", true],
  ["App-1.2.0-arm64.exe", "1.2.0", true],
  ["App-1.2.0-full.nupkg", "1.2.0", true],
  ["App-11.2.0.exe", "1.2.0", false],
  ["App-1.2.01.exe", "1.2.0", false],
  ["App-1.2.0.5.exe", "1.2.0", undefined],
  ["App-1.2.0-beta.1.exe", "1.2.0", false],
  ["app_1.3.0~beta.1_amd64.deb", "1.3.0-beta.1", true],
  ["App-1.3.0-beta.10.exe", "1.3.0-beta.1", false],
  ["App-1.3.0.dmg", "1.3.0-beta.1", true],
  ["App-with-3.1.4-1.2.0.exe", "1.2.0", true],
  ["App.exe", "1.2.0", undefined],
])("the name %s names %s: %s", (name, version, answer) => expect(namesVersion(name, version)).toBe(answer));
