import fc from "fast-check";
import semver from "semver";
import { describe, expect, it } from "vitest";
import { channelOf, readVersion } from "./semantic-version.ts";

describe("a version", () => {
  it.each([
    "0.0.1",
    "1.2.3",
    "3.10.0",
    "1.0.0-beta.10",
    "1.0.0-0",
    "1.0.0-x-y.7",
    "2026.11.27",
    `1.0.0-${"9".repeat(15)}`,
    `1.0.0-${"a".repeat(58)}`,
  ])("%s can be published", (text) => expect(readVersion(text)).toEqual({ ok: true, version: text }));

  it.each([
    ["v1.2", "version_not_semver"],
    ["v1.2.3", "version_not_semver"],
    [" 1.2.3", "version_not_semver"],
    ["1.2.3\n", "version_not_semver"],
    ["1.2", "version_not_semver"],
    ["1.2.3.4", "version_not_semver"],
    ["01.2.3", "version_not_semver"],
    ["1.0.0-01", "version_not_semver"],
    ["2026.1a", "version_not_semver"],
    ["1.2.3-", "version_not_semver"],
    ["1.2.3-é", "version_not_semver"],
    ["../../etc", "version_not_semver"],
    ["", "version_not_semver"],
    ["1.2.0+5", "version_with_build"],
    [`${"9".repeat(30)}.0.0`, "version_too_long"],
    [`1.0.0-${"9".repeat(16)}`, "version_too_long"],
    [`1.0.0-${"a".repeat(59)}`, "version_too_long"],
  ])("%j is refused: %s", (text, reason) => expect(readVersion(text)).toEqual({ ok: false, reason }));

  it("that is not refused keeps its order in every comparison", () => {
    const part = fc.oneof(fc.nat({ max: 999 }).map(String), fc.stringMatching(/^[0-9A-Za-z-]{1,4}$/));
    const version = fc
      .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.array(part, { maxLength: 3 }))
      .map(([a, b, c, parts]) => `${a}.${b}.${c}${parts.length > 0 ? `-${parts.join(".")}` : ""}`);
    fc.assert(fc.property(version, (text) => readVersion(text).ok === (semver.parse(text) !== null)));
  });
});

describe("the channel", () => {
  it.each([
    ["1.2.3", "stable"],
    ["1.2.3-alpha.1", "alpha"],
    ["1.2.3-beta", "beta"],
    ["1.2.3-rc.1", "beta"],
    ["1.2.3-7", "beta"],
  ])("of %s is %s unless it is stated", (version, channel) => expect(channelOf(version)).toBe(channel));
});
