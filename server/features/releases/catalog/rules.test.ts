import type { Architecture, Platform } from "@keystead/contract/values/release";
import { describe, expect, it } from "vitest";
import {
  channelsFor,
  divideProducts,
  filesForMachine,
  inOfferedOrder,
  isCovered,
  leaveOutReplaced,
  licenseFor,
  mixedReleases,
  olderPlatforms,
} from "./rules.ts";
import type { ArtifactRow } from "./table.ts";

describe("inOfferedOrder", () => {
  it("follows the catalogue", () => {
    const items = [{ product: "a" }, { product: "b" }, { product: "c" }];
    expect(inOfferedOrder(items, ["c", "a", "b"]).map((item) => item.product)).toEqual(["c", "a", "b"]);
  });
});

describe("a channel", () => {
  it("also gets what is more stable", () => {
    expect(channelsFor("stable")).toEqual(["stable"]);
    expect(channelsFor("beta")).toEqual(["stable", "beta"]);
    expect(channelsFor("alpha")).toEqual(["stable", "beta", "alpha"]);
  });
});

describe("a license", () => {
  const updatesUntil = new Date("2026-11-20T12:00:00Z");
  const license = { entitlements: ["a"], updatesUntil };
  const later = new Date(updatesUntil.getTime() + 1);

  it.each([
    ["a release of the moment at which its updates end", license, "a", updatesUntil, true],
    ["a later release", license, "a", later, false],
    ["a later release when its updates do not end", { ...license, updatesUntil: null }, "a", later, true],
    ["another product", license, "b", updatesUntil, false],
  ])("and %s", (_, coverage, product, publishedAt, expected) => {
    expect(isCovered(coverage, { product, publishedAt })).toBe(expected);
  });
});

describe("of several licenses", () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  const license = (id: string, entitlements: string[], updatesUntil: Date | null = null) => {
    return { id, entitlements, updatesUntil };
  };
  const seat = license("seat", ["a", "c"], day(2));
  const short = license("short", ["a", "b"], day(1));
  const same = license("same", ["a"], day(2));
  const whole = license("whole", ["b"]);

  it.each([
    ["the only one that covers it", [seat, short], "c", "seat"],
    ["the one with the later end of updates", [short, same], "a", "same"],
    ["one that includes all releases, though another is newer", [short, whole], "b", "whole"],
    ["the first, which is the newest, of those that include as many", [seat, same], "a", "seat"],
    ["the first of those that include all", [license("newer", ["b"]), whole], "b", "newer"],
    ["none for what nobody covers", [seat, short, same, whole], "d", undefined],
    ["none of none", [], "a", undefined],
  ])("a product is downloaded with %s", (_, licenses, product, id) => {
    expect(licenseFor(licenses, product)?.id).toBe(id);
  });

  it("each product belongs to one, and a license without any is left out", () => {
    expect(divideProducts([short, seat, whole, same])).toEqual([
      { license: seat, products: ["a", "c"] },
      { license: whole, products: ["b"] },
    ]);
    expect(divideProducts([license("twice", ["a", "a"])])[0]?.products).toEqual(["a"]);
    expect(divideProducts([])).toEqual([]);
  });
});

describe("of several releases", () => {
  const file = (text: string) => {
    const [version = "", filename = "", platform, arch] = text.split(" ");
    return {
      product: "a",
      version,
      filename,
      platform: (platform === "null" ? null : (platform ?? null)) as ArtifactRow["platform"],
      arch: (arch ?? null) as ArtifactRow["arch"],
    };
  };

  it.each([
    ["one without Windows leaves the older one for Windows", ["2.0.0 a.dmg darwin", "1.0.0 a.exe win32"], 2],
    ["one for every machine replaces all", ["2.0.0 a.jar", "1.0.0 a.exe win32 x64", "1.0.0 a.dmg darwin"], 1],
    [
      "one for every processor replaces each",
      ["2.0.0 a.dmg darwin universal", "1.0.0 a.dmg darwin arm64"],
      1,
    ],
    ["another processor keeps its own", ["2.0.0 b.dmg darwin arm64", "1.0.0 a.dmg darwin x64"], 2],
    ["one without a stated processor is replaced", ["2.0.0 b.exe win32 x64", "1.0.0 a.exe win32"], 1],
    [
      "any platform with another processor keeps its own",
      ["2.0.0 a-arm64.zip null arm64", "1.0.0 a.exe win32 x64"],
      2,
    ],
    [
      "builds for both processors replace a universal one",
      ["2.0.0 b.dmg darwin arm64", "2.0.0 a.dmg darwin x64", "1.0.0 a.dmg darwin universal"],
      2,
    ],
    ["a build for one processor does not", ["2.0.0 b.dmg darwin arm64", "1.0.0 a.dmg darwin universal"], 2],
    ["files of one release stay together", ["2.0.0 a.deb linux x64", "2.0.0 a.AppImage linux x64"], 2],
    [
      "one for any platform goes once each desktop has a newer one, of whichever release",
      ["3.0.0 a.exe win32 x64", "2.0.0 a.AppImage linux x64", "2.0.0 a.dmg darwin", "1.0.0 a.tar.gz"],
      3,
    ],
    [
      "one for any platform stays for the desktop that nothing newer is for",
      ["3.0.0 a.exe win32 x64", "2.0.0 a.AppImage linux x64", "1.0.0 a.tar.gz", "1.0.0 a.dmg darwin"],
      4,
    ],
  ])("%s", (_what, files, count) => {
    expect(leaveOutReplaced(files.map(file))).toHaveLength(count);
  });

  it("what can be installed comes before archives", () => {
    const files = ["1.0.0 App-Portable.exe win32", "1.0.0 App-mac.zip darwin", "1.0.0 Setup.exe win32"].map(
      file,
    );
    expect(leaveOutReplaced(files).map(({ filename }) => filename)).toEqual([
      "Setup.exe",
      "App-Portable.exe",
      "App-mac.zip",
    ]);
  });

  it("the newest comes first, also when it is an archive", () => {
    const files = ["1.0.0 Setup.exe win32", "2.0.0 App-mac.zip darwin"].map(file);
    expect(leaveOutReplaced(files).map(({ version }) => version)).toEqual(["2.0.0", "1.0.0"]);
  });

  it("those of other apps count for nothing", () => {
    const [own, other] = [file("1.0.0 a.exe win32"), { ...file("2.0.0 b.exe win32"), product: "b" }];
    expect(leaveOutReplaced([other, own])).toHaveLength(2);
  });
});

describe("the files for a machine", () => {
  const file = (
    filename: string,
    platform: Platform | null,
    arch: Architecture | null,
    version = "1.0.0",
  ) => ({ filename, platform, arch, version });
  const files = [
    file("a-arm64.exe", "win32", "arm64"),
    file("a-universal.dmg", "darwin", "universal"),
    file("a-x64.dmg", "darwin", "x64"),
    file("a.exe", "win32", null),
    file("a.jar", null, null),
  ];

  it.each([
    ["darwin", "arm64", ["a-universal.dmg", "a.jar"]],
    ["darwin", "x64", ["a-x64.dmg", "a-universal.dmg", "a.jar"]],
    ["win32", "arm64", ["a-arm64.exe", "a.exe", "a.jar"]],
    ["win32", "ia32", ["a.exe", "a.jar"]],
    // Without a processor those for a special one come later, and those for any system last.
    ["win32", null, ["a.exe", "a-arm64.exe", "a.jar"]],
    ["android", null, ["a.jar"]],
    [null, "arm64", ["a-arm64.exe", "a-universal.dmg", "a.exe", "a.jar"]],
  ] as const)("of %s and %s are %j", (platform, arch, names) =>
    expect(filesForMachine(files, { platform, arch }).map(({ filename }) => filename)).toEqual(names),
  );

  it("are those of the newest version first, whatever the older ones are for", () => {
    const versions = [
      file("old.tar.gz", null, null, "1.2.0"),
      file("old-x64.exe", "win32", "x64", "1.2.0"),
      file("new.jar", null, null, "1.10.0"),
      file("new-x64.exe", "win32", "x64", "1.10.0"),
    ];
    for (const arch of [null, "x64"] as const)
      expect(filesForMachine(versions, { platform: "win32", arch }).map(({ filename }) => filename)).toEqual([
        "new-x64.exe",
        "new.jar",
        "old-x64.exe",
        "old.tar.gz",
      ]);
  });
});

describe("a platform", () => {
  const file = (platform: Platform | null, version: string, product = "a") => ({
    product,
    platform,
    version,
  });

  it("whose newest file is of an older version than another's is behind", () => {
    const files = [
      file("linux", "1.10.0"),
      file("win32", "1.9.0"),
      file("darwin", "1.10.0"),
      file("win32", "2.0.0", "b"),
    ];
    expect(olderPlatforms(files)).toEqual([
      { product: "a", platform: "win32", version: "1.9.0", newest: "1.10.0" },
    ]);
  });

  it("is not behind a file for any platform, nor is that one behind", () => {
    expect(olderPlatforms([file(null, "1.0.0"), file(null, "0.9.0")])).toEqual([]);
  });
});

describe("a release", () => {
  const file = (version: string, filename: string, platform: Platform | null, product = "a") => ({
    product,
    version,
    filename,
    platform,
  });

  it("is mixed with files for a platform and others for any", () => {
    const files = [
      file("1.0.0", "a.exe", "win32"),
      file("1.0.0", "a.tar.gz", null),
      file("1.0.0", "a.bin.zip", null),
      file("1.1.0", "b.exe", "win32"),
      file("1.2.0", "c.jar", null),
      file("1.1.0", "d.zip", null, "other"),
    ];
    expect(mixedReleases(files)).toEqual([
      { product: "a", version: "1.0.0", filenames: ["a.tar.gz", "a.bin.zip"] },
    ]);
  });
});
