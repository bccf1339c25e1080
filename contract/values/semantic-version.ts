import semver from "semver";
import type { Channel } from "./release.ts";

/** Why a version cannot be published: it has no place in the order of versions. */
export type VersionProblem = "version_not_semver" | "version_with_build" | "version_too_long";

type VersionRead = { ok: true; version: string } | { ok: false; reason: VersionProblem };

/** A number in a version that every client compares alike: also those that read it as a double or into 53 bits. */
const maxDigits = 15;

/**
 * Reads a semantic version (semver.org 2.0.0), so that any two releases can be compared. Build metadata is refused, because it has
 * no order.
 */
export function readVersion(text: string): VersionRead {
  if (text.length > 64) return { ok: false, reason: "version_too_long" };
  if (text.split(/\D+/).some((digits) => digits.length > maxDigits))
    return { ok: false, reason: "version_too_long" };
  const parsed = semver.parse(text);
  if (parsed && parsed.build.length > 0) return { ok: false, reason: "version_with_build" };
  // The parser also takes a "v" in front and blanks around, which other clients do not.
  return parsed?.version === text ? { ok: true, version: text } : { ok: false, reason: "version_not_semver" };
}

/** Whether a text is a version that can be published. */
export const isVersion = (text: string): boolean => readVersion(text).ok;

/**
 * An installed version without build metadata, which semantic versioning does not compare. Not every updater encodes the plus sign,
 * which arrives as a blank then.
 */
export const withoutBuild = (version: string): string => version.replace(/[+ ].*$/, "");

/** The channel that a version names by its pre-release part: `1.2.0-alpha.1` is alpha, every other pre-release beta. */
export function channelOf(version: string): Channel {
  const [first] = semver.prerelease(version) ?? [];
  if (first === undefined) return "stable";
  return first === "alpha" ? "alpha" : "beta";
}

/** Compares two versions: negative when the first is older, 0 when they are the same, positive when it is newer. */
export const compareVersions = (one: string, other: string): number => semver.compare(one, other);
