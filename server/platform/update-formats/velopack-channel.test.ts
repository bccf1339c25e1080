import { expect, it } from "vitest";
import { fromVelopackProcessor, fromVelopackSystem, readVelopackChannel } from "./velopack-channel.ts";

it.each([
  ["releases.win.json", "win32", null, null],
  ["releases.osx.json", "darwin", null, null],
  ["releases.linux.json", "linux", null, null],
  ["releases.win-x64.json", "win32", "x64", null],
  ["releases.win-x86.json", "win32", "ia32", null],
  ["releases.osx-arm64-beta.json", "darwin", "arm64", "beta"],
  ["releases.win-beta.json", "win32", null, "beta"],
  ["releases.beta.json", null, null, "beta"],
  ["releases.constructor.json", null, null, null],
])("%s is for %s, %s and the channel %s", (name, platform, arch, channel) =>
  expect(readVelopackChannel(name)).toEqual({ platform, arch, channel }),
);

it.each(["assets.win.json", "releases.json", "App-1.0.0-full.nupkg"])("%s is no feed", (name) =>
  expect(readVelopackChannel(name)).toBeUndefined(),
);

it("reads what clients say of their machine", () => {
  expect([fromVelopackSystem("osx"), fromVelopackProcessor("X64")]).toEqual(["darwin", "x64"]);
  expect([fromVelopackSystem(undefined), fromVelopackProcessor("constructor")]).toEqual([null, null]);
});
