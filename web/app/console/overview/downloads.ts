import { type DownloadPlatform, downloadPlatforms } from "@keystead/contract/values/release";
import { counted } from "../../lib/format/words.ts";
import { formatNumber } from "../../lib/format/numbers.ts";
import { platformWords, releaseName } from "../releases/release-words.ts";

/** How often a release was downloaded, by the platform of its files. */
export interface ReleaseDownloads {
  release: string;
  product: string;
  version: string;
  platforms: Partial<Record<DownloadPlatform, number>>;
  total: number;
}

/** The most that a chart shows; the table has all. */
const maxBars = 8;

/** The most downloaded releases, in their order. */
export function topReleases(releases: readonly ReleaseDownloads[]): ReleaseDownloads[] {
  const first = new Set(releases.toSorted((a, b) => b.total - a.total).slice(0, maxBars));
  return releases.filter((release) => first.has(release));
}

/** The platforms that something was downloaded for, in the order of the contract. */
export const usedPlatforms = (releases: readonly ReleaseDownloads[]): DownloadPlatform[] =>
  downloadPlatforms.filter((name) => releases.some(({ platforms }) => (platforms[name] ?? 0) > 0));

export const platformName = (name: DownloadPlatform): string =>
  platformWords({ platform: name === "any" ? null : name, arch: null });

/** What a bar shows: its app and version, "5 downloads. Windows 3, macOS 2." */
export function barWords(release: ReleaseDownloads): string {
  const parts = usedPlatforms([release]).map(
    (name) => `${platformName(name)} ${formatNumber(release.platforms[name] ?? 0)}`,
  );
  return `${releaseName(release)}: ${counted(release.total, "download")}. ${parts.join(", ")}.`;
}

/** A part of a bar, in percent of the longest one. */
interface Piece {
  name: DownloadPlatform;
  start: number;
  width: number;
}

/** The parts of the bar of a release, one after the other. */
export function piecesOf(release: ReleaseDownloads, max: number): Piece[] {
  const widths = usedPlatforms([release]).map((name) => ({
    name,
    width: ((release.platforms[name] ?? 0) / max) * 100,
  }));
  return widths.map((piece, index) => ({
    ...piece,
    start: widths.slice(0, index).reduce((sum, { width }) => sum + width, 0),
  }));
}
