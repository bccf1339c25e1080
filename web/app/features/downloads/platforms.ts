import type { Download } from "@keystead/contract/portal/releases";
import { readPlatform, sortByFit } from "@keystead/contract/downloads/file-for-browser";
import type { Architecture, Platform } from "@keystead/contract/values/release";

/** An app as a person downloads it: the file for their computer, and the other files of the same release. */
export interface OfferedApp extends Download {
  readonly others: readonly Download[];
}

/** Groups files into apps, in their order, each with the file that fits this computer best in front. */
export function groupApps(files: readonly Download[], own: Platform | undefined): OfferedApp[] {
  const products = [...new Set(files.map(({ product }) => product))];
  return products.flatMap((product) => {
    const ofProduct = files.filter((file) => file.product === product);
    const [first, ...others] = sortByFit(ofProduct, own);
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
