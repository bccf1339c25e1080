import type { Architecture, Channel, Platform } from "@keystead/contract/values/release";
import { compareVersions } from "@keystead/contract/values/semantic-version";
import { minutes } from "../../../platform/clock.ts";
import type { ArtifactRow, FullRelease, ReleaseRow } from "../catalog/table.ts";
import { channelsFor, filesForMachine } from "../catalog/rules.ts";

/** An installed app that looks for an update, and the license that it shows. */
export interface UpdateRequest {
  readonly channel: Channel;
  /** The installed version; null when the updater does not say it. */
  readonly version: string | null;
  /** Which releases are offered by their version; `newer` than the installed one by default, the others for updaters that compare. */
  readonly offers?: "newer" | "same-or-newer" | "any";
  /** Null: any. */
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
  /** Among the files for the machine, those that its updater takes; undefined: all. A release without any is passed over. */
  readonly take?: (files: readonly ArtifactRow[]) => readonly ArtifactRow[];
  /** The version of the operating system; null when the updater compares it itself. */
  readonly system: string | null;
  /** The place of the machine among all of a release, from 0 to 99. */
  readonly shareOf: (releaseId: string) => number;
  /** Releases published until then are included; null: all. */
  readonly until: Date | null;
}

/**
 * Chooses the release that a machine updates to: the newest that is published and not yanked, of its channel or of a more stable one,
 * newer than the installed version and reachable from it, included in the license, and with a file for the machine. A machine outside
 * the share of a staged release gets the one before.
 * @param releases the newest first
 */
export function chooseUpdate(
  releases: readonly FullRelease[],
  request: UpdateRequest,
): FullRelease | undefined {
  for (const release of releases) {
    if (!isOffered(release, request)) continue;
    const { take = (all) => all } = request;
    const files = take(filesFor(release.files, request));
    if (files.length > 0) return { ...release, files };
  }
  return undefined;
}

function isOffered(release: ReleaseRow, request: UpdateRequest): boolean {
  const { channel, version, offers = "newer", shareOf, until } = request;
  const { publishedAt, yankedAt, minimumVersion, rollout, id } = release;
  return (
    publishedAt !== null &&
    yankedAt === null &&
    channelsFor(channel).includes(release.channel) &&
    (version === null || isHighEnough[offers](compareVersions(release.version, version))) &&
    (version === null || minimumVersion === null || compareVersions(version, minimumVersion) >= 0) &&
    (until === null || publishedAt <= until) &&
    shareOf(id) < rollout
  );
}

const isHighEnough: Readonly<Record<NonNullable<UpdateRequest["offers"]>, (order: number) => boolean>> = {
  newer: (order) => order > 0,
  "same-or-newer": (order) => order >= 0,
  any: () => true,
};

/** The files that a machine can use, those made for exactly its processor first. */
const filesFor = (files: readonly ArtifactRow[], { system, ...machine }: UpdateRequest): ArtifactRow[] =>
  filesForMachine(files, machine).filter(
    ({ minimumSystem }) => system === null || minimumSystem === null || reaches(system, minimumSystem),
  );

/** Whose packages one of Velopack's clients takes: those of the feed that it names. */
interface PackageTarget {
  /** What the name of the feed says; null: nothing. */
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
  /** The processor that the client states of its machine. */
  readonly machineArch: Architecture | null;
}

/**
 * The packages among files that a client of Velopack takes. It installs the first of a feed, so all have to be for one system and
 * processor. A feed that names no processor has the packages that name none; where a release has only others, the machine's own.
 */
export function choosePackages(
  files: readonly ArtifactRow[],
  { platform, arch, machineArch }: PackageTarget,
): ArtifactRow[] {
  const all = files.filter(({ buildFacts }) => buildFacts.velopack !== undefined);
  const isOneSystem = new Set(all.map((file) => file.platform)).size <= 1;
  const packages = platform !== null || isOneSystem ? all : all.filter((file) => file.platform === null);
  const candidates = arch !== null ? [arch, "universal"] : [null, machineArch, "universal", "x64"];
  const chosen = candidates.find((each) => packages.some((file) => file.arch === each));
  return chosen === undefined ? [] : packages.filter((file) => file.arch === chosen);
}

/** Whether a version of an operating system is at least another one. Only the numbers count: `6.8.0-31-generic` is 6.8.0. */
export function reaches(system: string, minimum: string): boolean {
  const numbers = (text: string) => (/\d+(\.\d+)*/.exec(text)?.[0] ?? "0").split(".").map(Number);
  const [own, least] = [numbers(system), numbers(minimum)];
  const length = Math.max(own.length, least.length);
  const place = Array.from({ length }, (_, at) => at).find((at) => (own[at] ?? 0) !== (least[at] ?? 0));
  return place === undefined || (own[place] ?? 0) > (least[place] ?? 0);
}

/** How long the links in a feed work. An app that sends its credentials with each request needs none. */
export const updateLinkLife = minutes(5);

/** What the signature of a link to files of updates covers: a license and a product, so that block maps are reachable too. */
export function updateLinkMessage(licenseId: string, product: string, expires: number): string {
  return ["update", licenseId, product, expires].join("\n");
}

/** The limit of timeline entries: an update is downloaded in many parts, and once in a day it is recorded. */
export const oncePerUpdate = { name: "update-download", allow: 1, per: minutes(24 * 60) };

/** A file that Tauri can install: it refuses one without a signature. */
interface SignedFile {
  readonly file: ArtifactRow;
  readonly signature: string;
}

/** The files with a signature. Update bundles come before installers, as Tauri itself prefers. */
export function signedFiles(files: readonly ArtifactRow[]): SignedFile[] {
  const signed = files.flatMap((file) => {
    const { tauriSignature: signature } = file.buildFacts;
    return signature === undefined ? [] : [{ file, signature }];
  });
  return signed.toSorted((a, b) => place(a.file) - place(b.file));
}

/** The order in which Tauri's tools choose among files of one platform. */
const preferred = [
  /\.app\.tar\.gz$/,
  /\.(nsis|msi)\.zip$/,
  /\.appimage(\.tar\.gz)?$/,
  /\.exe$/,
  /\.msi$/,
  /\.deb$/,
];

const place = ({ filename }: ArtifactRow): number => {
  const found = preferred.findIndex((pattern) => pattern.test(filename.toLowerCase()));
  return found < 0 ? preferred.length : found;
};
