import { readStatedVersion } from "./described-file.ts";

/**
 * The version of the app that Sparkle looks for an update of, by its User-Agent `My App/1.2 Sparkle/2.6.4`; null for another one, as
 * apps can set. It is `CFBundleShortVersionString`, which has no pre-release part, so 1.3.0 can be 1.3.0-beta.1.
 */
export function readSparkleVersion(userAgent: string | undefined): string | null {
  const [, version = ""] = /\/([^\s/]+) Sparkle\/\S+$/.exec(userAgent ?? "") ?? [];
  return readStatedVersion(version) ?? null;
}

/**
 * Whether a Sparkle shows release notes as HTML whatever the feed says: before version 2.4, by its User-Agent. One that does not say its
 * version is taken for a newer one.
 */
export function showsNotesAsHtml(userAgent: string | undefined): boolean {
  const [, major, minor] = / Sparkle\/(\d+)\.(\d+)/.exec(userAgent ?? "") ?? [];
  return major !== undefined && (Number(major) < 2 || (Number(major) === 2 && Number(minor) < 4));
}
