import type { Architecture, Platform } from "../values/release.ts";

/** The operating system of a browser; undefined for one that no file is for, and for what is no browser. */
export function readPlatform(userAgent: string): Platform | undefined {
  // They say "like Mac OS X", and open no files for a Mac.
  if (/iphone|ipad|ipod/i.test(userAgent)) return undefined;
  if (/android/i.test(userAgent)) return "android";
  if (/windows/i.test(userAgent)) return "win32";
  if (/macintosh|mac os x/i.test(userAgent)) return "darwin";
  return /linux|cros/i.test(userAgent) ? "linux" : undefined;
}

/** The processors of a platform, the commonest first. Browsers do not tell which one a computer has. */
const processors: Readonly<Record<Platform, readonly Architecture[]>> = {
  win32: ["universal", "x64", "arm64", "ia32"],
  darwin: ["universal", "arm64", "x64"],
  linux: ["universal", "x64", "arm64", "arm", "ia32"],
  android: ["universal", "arm64", "arm", "x64"],
};

/** The kinds of files that most people can open first. */
const kinds = [".exe", ".dmg", ".appimage", ".apk", ".msi", ".pkg", ".deb", ".rpm", ".zip"];

interface TargetedFile {
  readonly filename: string;
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
}

/** Sorts files by how well they fit a browser's computer, the best first; those for other platforms come last. */
export function sortByFit<File extends TargetedFile>(
  files: readonly File[],
  own: Platform | undefined,
): File[] {
  return files.toSorted((one, other) => compareFit(fitOf(one, own), fitOf(other, own)));
}

/** How well a file fits: numbers of which the first that differs counts, and a lower one fits better. */
function fitOf({ platform, arch, filename }: TargetedFile, own: Platform | undefined): number[] {
  const isOwn = platform === own ? 0 : platform === null ? 1 : 2;
  const processor = arch === null || platform === null ? 0 : placeOf(arch, processors[platform]);
  const end = kinds.find((each) => filename.toLowerCase().endsWith(each));
  return [
    isOwn,
    platform === null ? 0 : Object.keys(processors).indexOf(platform),
    processor,
    placeOf(end, kinds),
  ];
}

/** The place in an order; what is not in it comes last. */
function placeOf<Value>(value: Value, order: readonly Value[]): number {
  const place = order.indexOf(value);
  return place < 0 ? order.length : place;
}

function compareFit(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
