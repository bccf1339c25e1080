import type { Download } from "@keystead/contract/portal/releases";
import type { Architecture, Platform } from "@keystead/contract/values/release";

/** An app as a person downloads it: the file for their computer, and the other files of the same release. */
export interface OfferedApp extends Download {
  readonly others: readonly Download[];
}

/** The operating system of this browser; undefined for one that no file is for. */
export function readPlatform(userAgent: string): Platform | undefined {
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

/** Groups files into apps, in their order, each with the file that fits this computer best in front. */
export function groupApps(files: readonly Download[], own: Platform | undefined): OfferedApp[] {
  const products = [...new Set(files.map(({ product }) => product))];
  return products.flatMap((product) => {
    const [first, ...others] = files
      .filter((file) => file.product === product)
      .toSorted((one, other) => compareFit(fitOf(one, own), fitOf(other, own)));
    return first ? [{ ...first, others }] : [];
  });
}

/** The apps, each with the file that fits the computer of this browser best in front. */
export const appsForThisComputer = (files: readonly Download[]): OfferedApp[] =>
  groupApps(files, readPlatform(navigator.userAgent));

/** Every file of every app, those of an app one after the other. */
export const allFiles = (apps: readonly OfferedApp[]): Download[] =>
  apps.flatMap((app) => [app, ...app.others]);

/** What a short list offers: the first app with one alternative, another file of the same app, and then the other apps. */
export function quickFiles([first, ...apps]: readonly OfferedApp[]): Download[] {
  return first ? [first, ...first.others.slice(0, 1), ...apps] : [];
}

/** How well a file fits: numbers of which the first that differs counts, and a lower one fits better. */
function fitOf({ platform, arch, filename }: Download, own: Platform | undefined): number[] {
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

const platformNames: Readonly<Record<Platform, string>> = {
  win32: "Windows",
  darwin: "macOS",
  linux: "Linux",
  android: "Android",
};

/** What a file is for, in words: "macOS (Apple silicon)"; undefined for one that runs everywhere. */
export function targetWords({ platform, arch }: Pick<Download, "platform" | "arch">): string | undefined {
  if (platform === null) return undefined;
  const name = platformNames[platform];
  if (arch === null || arch === "universal") return name;
  const apple: Partial<Record<Architecture, string>> = { arm64: "Apple silicon", x64: "Intel" };
  const others: Partial<Record<Architecture, string>> = {
    arm64: "ARM64",
    arm: "ARM",
    ia32: "32-bit",
    x64: "64-bit",
  };
  return `${name} (${(platform === "darwin" ? apple : others)[arch] ?? arch})`;
}
