import { expect, it } from "vitest";
import { readElectronFeed } from "./read-electron-feed.ts";

const feed = "version: 1.0.0\nfiles:\n  - url: App-1.0.0.bin\n    sha512: AAAA\n";

// electron-builder gives Linux a feed for each processor, that of x64 without a suffix. Windows and macOS have one for all processors,
// where a file without a word for one may be for several: an NSIS installer holds all that were built.
it.each([
  ["latest-linux.yml", "linux", "x64"],
  ["beta-linux.yml", "linux", "x64"],
  ["latest-linux-arm64.yml", "linux", "arm64"],
  ["latest-linux-arm.yml", "linux", "arm"],
  ["latest.yml", "win32", undefined],
  ["latest-mac.yml", "darwin", undefined],
])("what %s describes is for %s and %s", (name, platform, arch) => {
  const [file] = readElectronFeed(name, feed);
  expect([file?.platform, file?.arch]).toEqual([platform, arch]);
});
