import { type Architecture, type Platform, targetPattern } from "@keystead/contract/values/release";
import type { DescribedFile } from "../../../platform/update-formats/described-file.ts";
import type { ArtifactRow } from "../catalog/table.ts";

/** What feeds say about files, by their names. */
export type Descriptions = ReadonlyMap<string, DescribedFile>;

/** What a file is for: the operating system and the processor; null: any. */
export interface Target {
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
}

/** The ends of names by which a platform is known. */
const platformEnds: readonly (readonly [Platform, RegExp])[] = [
  ["win32", /\.(exe|msi|msix|appx|nsis\.zip|msi\.zip)$/],
  ["darwin", /\.(dmg|pkg|app\.tar\.gz|app\.zip)$/],
  ["linux", /\.(appimage|appimage\.tar\.gz|deb|rpm|snap|flatpak|pacman|run)$/],
  ["android", /\.(apk|aab)$/],
];

/** The words in names by which a platform is known, where the end does not say it. */
const platformWords: readonly (readonly [Platform, RegExp])[] = [
  ["win32", /(^|[-_. ])(win(dows)?(32|64)?)([-_. ]|$)/],
  ["darwin", /(^|[-_. ])(mac(os)?|darwin|osx)([-_. ]|$)/],
  ["linux", /(^|[-_. ])linux(64)?([-_. ]|$)/],
  ["android", /(^|[-_. ])android([-_. ]|$)/],
];

const archWords: readonly (readonly [Architecture, RegExp])[] = [
  ["universal", /(^|[-_. ])universal([-_. ]|$)/],
  ["arm64", /(^|[-_. ])(arm64|aarch64)([-_. ]|$)/],
  ["arm", /(^|[-_. ])(arm|armv7l?|armhf|armeabi)([-_. ]|$)/],
  ["x64", /(^|[-_. ])(x64|x86[-_]64|amd64|win64|linux64)([-_. ]|$)/],
  ["ia32", /(^|[-_. ])(ia32|x86|i[36]86|win32)([-_. ]|$)/],
];

/** The target that a file name names, as the usual build tools spell it. */
export function readTarget(filename: string): Target {
  const name = filename.toLowerCase().replace(/\.(blockmap|(mini)?sig)$/, "");
  const found = <Value>(patterns: readonly (readonly [Value, RegExp])[]): Value | null =>
    patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
  const platform = found(platformEnds) ?? found(platformWords);
  return { platform, arch: found(archWords) };
}

/** Reads a target such as `win32-x64`, or a platform alone; undefined for what is none. */
export function parseTarget(text: string): Target | undefined {
  const match = targetPattern.exec(text);
  if (!match) return undefined;
  const [, platform, , arch] = match as unknown as [string, Platform, string, Architecture | undefined];
  return { platform, arch: arch ?? null };
}

/**
 * What a file is for: its name knows best, then the build tool, then what was stated for all. The name of a package of Velopack is the
 * app's, so there the feed knows best.
 */
export function chooseTarget(
  read: Target,
  described: DescribedFile | undefined,
  stated: Target | undefined,
): Target {
  const [best, other] = described?.facts?.velopack ? [described, read] : [read, described];
  const platform = best.platform ?? other?.platform ?? stated?.platform ?? null;
  const isStated = stated !== undefined && stated.platform === platform;
  return { platform, arch: best.arch ?? other?.arch ?? (isStated ? stated.arch : null) };
}

/**
 * Whether what a feed says of a file is about this version; undefined when it states none. Sparkle's version has numbers alone, because
 * macOS allows no others: its 1.3.0 can be 1.3.0-beta.1.
 */
export function isOfVersion({ version: stated, facts }: DescribedFile, version: string): boolean | undefined {
  if (stated === undefined) return undefined;
  const isSparkle = facts?.sparkleSignature !== undefined;
  return stated === version || (isSparkle && stated === version.split("-", 1)[0]);
}

/** Whether a file isn't the one that a feed describes under its name. */
export function isOtherFile(
  { filename, sha512 }: Pick<ArtifactRow, "filename" | "sha512">,
  descriptions: Descriptions,
): boolean {
  const expected = descriptions.get(filename)?.sha512;
  return expected !== undefined && expected !== sha512;
}
