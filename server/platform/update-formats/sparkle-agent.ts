import { readStatedVersion } from "./described-file.ts";

/**
 * The version of the app that Sparkle looks for an update of, by its User-Agent `My App/1.2 Sparkle/2.6.4`; null for another one, as
 * apps can set. It is `CFBundleShortVersionString`, which has no pre-release part, so 1.3.0 can be 1.3.0-beta.1.
 */
export function readSparkleVersion(userAgent: string | undefined): string | null {
  const [, version = ""] = /\/([^\s/]+) Sparkle\/\S+$/.exec(userAgent ?? "") ?? [];
  return readStatedVersion(version) ?? null;
}
