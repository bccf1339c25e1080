import type { Architecture, FilePurpose, Platform } from "@keystead/contract/values/release";
import type { DescribedFile } from "../../../platform/update-formats/described-file.ts";

/** What a file is for: the operating system and the processor; null: any. */
export interface Target {
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
}

/** Why a file cannot be published under its name. */
export type FilenameProblem = "filename_unsafe" | "filename_reserved" | "filename_too_long";

/** Names that Windows cannot save, whatever their ending. */
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Characters that no file system shares, that hide what a name says, or that lead into another folder. */
const unsafeCharacters = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What is wrong with the name of a file, so that it can be saved everywhere under that name; undefined for nothing. */
export function findFilenameProblem(name: string): FilenameProblem | undefined {
  if (Buffer.byteLength(name) > 200) return "filename_too_long";
  if (name === "" || unsafeCharacters.test(name) || !name.isWellFormed()) return "filename_unsafe";
  if (reservedNames.test(name) || /^[.\s~-]|[.\s]$/.test(name)) return "filename_reserved";
  return undefined;
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
  const match = /^(win32|darwin|linux|android)(?:-(x64|arm64|ia32|arm|universal))?$/.exec(text);
  if (!match) return undefined;
  const [, platform, arch] = match as unknown as [string, Platform, Architecture | undefined];
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

/** What a file is for, by the end of its name. */
export function purposeOf(filename: string): FilePurpose {
  const name = filename.toLowerCase();
  if (name.endsWith(".blockmap")) return "block-map";
  return /\.(nupkg|app\.tar\.gz|nsis\.zip|msi\.zip|appimage\.tar\.gz)$/.test(name) ? "update" : "download";
}

export const isZip = (filename: string): boolean => filename.toLowerCase().endsWith(".zip");

/** Files that people install or updaters read; in a folder of a build tool everything else is left out. */
export function isReleaseFile(filename: string): boolean {
  return /\.(exe|msi|msix|appx|dmg|pkg|zip|7z|appimage|deb|rpm|snap|flatpak|pacman|run|apk|aab|nupkg|jar|blockmap|tgz|tar\.(gz|xz|bz2|zst))$/i.test(
    filename,
  );
}

/** Files that say something about a release and are none, such as its notes: published, they would be the newest app. */
export const isDocument = (filename: string): boolean =>
  /\.(txt|md|markdown|html?|svg|json|ya?ml|xml|log|asc|sha\d*|sha\d+sums?)$|^(RELEASES|(SHA|MD)\d+SUMS?)$/i.test(
    filename,
  );

/**
 * Folders of build tools that hold parts of a release and no release.
 * @param siblings the names beside it: Tauri leaves what it packs into `app.deb` in a folder `app`
 */
export const isSkippedFolder = (name: string, siblings: readonly string[]): boolean =>
  /^\.|-unpacked$|\.app$|\.AppDir$|^__|^node_modules$/.test(name) || siblings.includes(`${name}.deb`);

/**
 * Whether what a feed says of a file is about this version; undefined when it states none. Sparkle's version has numbers alone, because
 * macOS allows no others: its 1.3.0 can be 1.3.0-beta.1.
 */
export function isOfVersion({ version: stated, facts }: DescribedFile, version: string): boolean | undefined {
  if (stated === undefined) return undefined;
  const isSparkle = facts?.sparkleSignature !== undefined;
  return stated === version || (isSparkle && stated === version.split("-", 1)[0]);
}

/** A version in the name of a file: its numbers, and its pre-release part as build tools and packages spell it. */
const namedVersion =
  /(?<![\d.])(\d+\.\d+\.\d+)(?:\.0)?(?![\d]|\.\d)(?:[-~_.]?((?:alpha|beta|rc|pre|preview|dev|nightly|canary|next)(?:[-.]?\d+)*))?/gi;

/** The versions that a file name names. */
const versionsIn = (filename: string): [numbers: string, preRelease: string][] =>
  [...filename.matchAll(namedVersion)].map(([, numbers = "", pre = ""]) => [numbers, plain(pre)]);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\da-z]/g, "");

/** Whether a file name names this version, or another one; undefined when it names none. */
export function namesVersion(filename: string, version: string): boolean | undefined {
  const named = versionsIn(filename);
  if (named.length === 0) return undefined;
  const [numbers, ...rest] = version.split("-");
  const pre = plain(rest.join(""));
  return named.some(
    ([ownNumbers, ownPre]) =>
      // Not every tool writes the pre-release part into names.
      ownNumbers === numbers && (ownPre === pre || (ownPre === "" && pre !== "")),
  );
}
