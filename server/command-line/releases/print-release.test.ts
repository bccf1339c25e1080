import { expect, test } from "vitest";
import type { ArtifactRow, ReleaseRow } from "../../features/releases/catalog/table.ts";
import { printRelease, printReleaseLine } from "./print-release.ts";

const published: ReleaseRow = {
  id: "0192e1b0-0000-7000-8000-000000000000",
  product: "volume-bot",
  version: "1.2.0",
  channel: "stable",
  createdAt: new Date("2026-11-26T09:00:00Z"),
  publishedAt: new Date("2026-11-27T12:00:00Z"),
  yankedAt: null,
  rollout: 20,
  notes: "Faster.\n\nSmaller.\n",
  minimumVersion: "1.0.0",
};
const draft = { ...published, publishedAt: null, notes: null, minimumVersion: null };
const yanked = { ...published, yankedAt: new Date("2026-11-28T12:00:00Z") };
const file: ArtifactRow = {
  ...published,
  publishedAt: new Date("2026-11-27T12:00:00Z"),
  releaseId: published.id,
  filename: "App-1.2.0.exe",
  size: 70_000,
  sha512: "ab",
  source: "build",
  platform: "win32",
  arch: null,
  minimumSystem: "10.0",
  purpose: "download",
  buildFacts: {},
};

test("a list has a line for each release, in columns", () => {
  expect([published, draft, yanked].map(printReleaseLine)).toEqual([
    "volume-bot          1.2.0           stable  published  2026-11-27  20 %",
    "volume-bot          1.2.0           stable  draft                  20 %",
    "volume-bot          1.2.0           stable  yanked     2026-11-27  20 %",
  ]);
});

test("a release is shown with its facts and its files", () => {
  const files: ArtifactRow[] = [
    file,
    { ...file, filename: "App-1.2.0.dmg", platform: "darwin", arch: "arm64" },
    { ...file, filename: "App-1.2.0.zip", platform: null },
    { ...file, filename: "App-1.2.0.exe.blockmap", purpose: "block-map" },
  ];
  expect(printRelease(published, files).lines).toEqual([
    "Product        volume-bot",
    "Version        1.2.0",
    "Channel        stable",
    "State          published",
    "Published      2026-11-27T12:00:00.000Z",
    "Share          20 % of machines",
    "Updates from   1.0.0",
    "Notes          3 lines",
    "Files",
    "  App-1.2.0.exe  win32, 70000 bytes",
    "  App-1.2.0.dmg  darwin arm64, 70000 bytes",
    "  App-1.2.0.zip  any platform, 70000 bytes",
    "  App-1.2.0.exe.blockmap  win32, 70000 bytes, block-map",
  ]);
});

test("what a draft doesn't have yet is said in words", () => {
  expect(printRelease(draft, []).lines).toEqual(
    expect.arrayContaining([
      "State          draft",
      "Published      not yet",
      "Updates from   any version",
      "Notes          none",
    ]),
  );
});
