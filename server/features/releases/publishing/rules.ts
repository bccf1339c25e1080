import type { FilePurpose } from "@keystead/contract/values/release";

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
