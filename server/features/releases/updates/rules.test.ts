import { expect, it } from "vitest";
import { onDay as on } from "../../../testing/sample-license.ts";
import type { ArtifactRow, FullRelease } from "../catalog/table.ts";
import { choosePackages, chooseUpdate, signedFiles, type UpdateRequest } from "./rules.ts";

const file: ArtifactRow = {
  id: "file",
  releaseId: "release",
  product: "app",
  version: "2.0.0",
  channel: "stable",
  publishedAt: on(1),
  filename: "app.exe",
  size: 1,
  sha512: "00",
  source: "",
  platform: "win32",
  arch: null,
  minimumSystem: null,
  purpose: "download",
  buildFacts: {},
};
const release: FullRelease = {
  id: "release",
  product: "app",
  version: "2.0.0",
  channel: "stable",
  createdAt: on(0),
  publishedAt: on(1),
  yankedAt: null,
  rollout: 100,
  notes: null,
  minimumVersion: null,
  files: [file],
};
const request: UpdateRequest = {
  channel: "stable",
  version: "1.0.0",
  platform: "win32",
  arch: "x64",
  system: "10.0",
  shareOf: () => 49,
  until: null,
};

it.each<[string, Partial<FullRelease>, Partial<UpdateRequest>]>([
  ["a newer one", {}, {}],
  ["any, when it does not say its version", {}, { version: null }],
  ["one that takes its version at the lowest", { minimumVersion: "1.0.0" }, {}],
  [
    "one that takes later versions, when it does not say its own",
    { minimumVersion: "1.0.1" },
    { version: null },
  ],
  ["one published as its updates end", {}, { until: on(1) }],
  ["one rolled out just as far", { rollout: 50 }, {}],
  ["its own one, when its updater compares", {}, { version: "2.0.0", offers: "same-or-newer" }],
  ["an older one, when its updater takes any", {}, { version: "3.0.0", offers: "any" }],
  ["one of a more stable channel", {}, { channel: "beta" }],
  ["one for just its system", { files: [{ ...file, minimumSystem: "10.0" }] }, {}],
  [
    "one for a later system, when it does not say its own",
    { files: [{ ...file, minimumSystem: "11" }] },
    { system: null },
  ],
])("an app is offered %s", (_, facts, asked) => {
  expect(chooseUpdate([{ ...release, ...facts }], { ...request, ...asked })?.id).toBe("release");
});

it.each<[string, Partial<FullRelease>, Partial<UpdateRequest>]>([
  ["a draft", { publishedAt: null }, {}],
  ["one that was withdrawn", { yankedAt: on(2) }, {}],
  ["one that takes later versions", { minimumVersion: "1.0.1" }, {}],
  ["one published after its updates ended", {}, { until: new Date(on(1).getTime() - 1) }],
  ["one not rolled out as far", { rollout: 49 }, {}],
  ["its own one", {}, { version: "2.0.0" }],
  ["an older one, though its updater compares", {}, { version: "2.0.1", offers: "same-or-newer" }],
  ["one of a less stable channel", { channel: "beta" }, {}],
  ["one for a later system", { files: [{ ...file, minimumSystem: "10.0.1" }] }, {}],
  ["one without a file for it", {}, { platform: "darwin" }],
  ["one without a file that its updater takes", {}, { take: () => [] }],
])("an app is not offered %s", (_, facts, asked) => {
  expect(chooseUpdate([{ ...release, ...facts }], { ...request, ...asked })).toBeUndefined();
});

it("an app is offered the release before one that it cannot get", () => {
  const before = { ...release, id: "before", version: "1.5.0" };
  expect(chooseUpdate([{ ...release, rollout: 0 }, before], request)?.id).toBe("before");
});

const packed = (words: string): ArtifactRow => {
  const [platform, arch] = words.split(" ").map((word) => (word === "any" ? null : word));
  const velopack = {} as NonNullable<ArtifactRow["buildFacts"]["velopack"]>;
  return {
    ...file,
    filename: words,
    platform: platform as ArtifactRow["platform"],
    arch: arch as ArtifactRow["arch"],
    buildFacts: { velopack },
  };
};

it.each([
  ["its own processor", ["win32 arm64", "win32 x64"], "win32 x64", ["win32 x64"]],
  [
    "every processor in place of its own",
    ["darwin universal", "darwin x64"],
    "darwin arm64",
    ["darwin universal"],
  ],
  ["its own system, or any", ["win32 x64", "any x64"], "win32 x64", ["win32 x64", "any x64"]],
  ["no other processor", ["win32 arm64"], "win32 x64", []],
  ["no processor, where the feed names none", ["win32 any", "win32 x64"], "any any", ["win32 any"]],
  [
    "the machine's processor, where a release has only such",
    ["win32 x64", "win32 arm64"],
    "any any",
    ["win32 arm64"],
  ],
  ["x64, where nothing else is left", ["win32 x64"], "any any", ["win32 x64"]],
  [
    "no system, where the feed names none of two",
    ["win32 x64", "linux x64", "any x64"],
    "any x64",
    ["any x64"],
  ],
])("the packages of a feed are those for %s", (_, names, feed, chosen) => {
  const { platform, arch } = packed(feed);
  const files = [...names.map(packed), file];
  const packages = choosePackages(files, { platform, arch, machineArch: "arm64" });
  expect(packages.map(({ filename }) => filename)).toEqual(chosen);
});

it("signed bundles of updates come before signed installers, and other files after them", () => {
  const names = ["a.txt", "a.deb", "a.msi", "a.exe", "A.AppImage", "a.nsis.zip", "a.app.tar.gz"];
  const signed = names.map((filename) => ({ ...file, filename, buildFacts: { tauriSignature: filename } }));
  const found = signedFiles([file, ...signed]);
  expect(found.map(({ signature }) => signature)).toEqual(names.toReversed());
});
