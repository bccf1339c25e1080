import { type Architecture, type Channel, channels, type Platform } from "@keystead/contract/values/release";
import { compareVersions } from "@keystead/contract/values/semantic-version";
import type { ArtifactRow, ReleaseRow } from "./table.ts";

/** What became of a release. */
export const stateOf = ({
  publishedAt,
  yankedAt,
}: Pick<ReleaseRow, "publishedAt" | "yankedAt">): "draft" | "published" | "yanked" =>
  yankedAt ? "yanked" : publishedAt ? "published" : "draft";

/** Sorts items in the order of the products. */
export function inOfferedOrder<Item extends { product: string }>(
  items: readonly Item[],
  products: readonly string[],
): Item[] {
  return items.toSorted((a, b) => products.indexOf(a.product) - products.indexOf(b.product));
}

/** Sorts releases of one product by their versions, the newest first. */
export function newestFirst<Release extends Pick<ReleaseRow, "version">>(
  releases: readonly Release[],
): Release[] {
  // Files of one release, which most calls sort, have one version.
  return releases.toSorted((a, b) => (a.version === b.version ? 0 : compareVersions(b.version, a.version)));
}

/** The channels that a client of one gets releases of: its own and the more stable ones. */
export function channelsFor(channel: Channel): readonly Channel[] {
  return channels.slice(0, channels.indexOf(channel) + 1);
}

/** What a license covers: products, and releases published up to a date; null for all. */
export interface Coverage {
  readonly entitlements: readonly string[];
  readonly updatesUntil: Date | null;
}

/** Whether a license covers a file: its product, and releases up to the date of its release. */
export function isCovered(
  { entitlements, updatesUntil }: Coverage,
  { product, publishedAt }: { product: string; publishedAt: Date },
): boolean {
  return entitlements.includes(product) && (updatesUntil === null || publishedAt <= updatesUntil);
}

/**
 * Of several licenses the one that includes the most releases of a product, and the first of those that include as many; undefined
 * when none covers it. It covers whatever any of them does.
 */
export function licenseFor<License extends Coverage>(
  licenses: readonly License[],
  product: string,
): License | undefined {
  const end = ({ updatesUntil }: Coverage) => updatesUntil?.getTime() ?? Infinity;
  return licenses
    .filter(({ entitlements }) => entitlements.includes(product))
    .reduce<License | undefined>((best, each) => (best && end(best) >= end(each) ? best : each), undefined);
}

/** Divides what several licenses cover, so that each product belongs to the one license that is used for it. */
export function divideProducts<License extends Coverage>(
  licenses: readonly License[],
): { license: License; products: string[] }[] {
  const covered = [...new Set(licenses.flatMap(({ entitlements }) => entitlements))];
  const pairs = covered.flatMap((product) => {
    const license = licenseFor(licenses, product);
    return license ? [{ license, product }] : [];
  });
  const groups = Map.groupBy(pairs, ({ license }) => license);
  return [...groups].map(([license, pairsOf]) => ({
    license,
    products: pairsOf.map(({ product }) => product),
  }));
}

/** What a file is for, or a machine is; null: any. */
interface Target {
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
}

type Targeted = Pick<ArtifactRow, "product" | "version" | "platform" | "arch" | "filename">;

/**
 * The files that are offered for download, the newest first: an older release is offered for the platforms and processors that no newer
 * one has a file for. In a release, what people can install comes before archives.
 * @param files those of one product together
 */
export function leaveOutReplaced<File extends Targeted>(files: readonly File[]): File[] {
  const offered = files.filter((file) => {
    const newer = files.filter(
      (each) => each.product === file.product && compareVersions(each.version, file.version) > 0,
    );
    return !targetsOf(file).every((target) => newer.some((each) => replaces(each, target)));
  });
  return [...Map.groupBy(offered, ({ product }) => product).values()].flatMap((ofProduct) =>
    newestFirst(ofProduct.toSorted((a, b) => Number(isArchive(a)) - Number(isArchive(b)))),
  );
}

/** The platforms of a file that names none: an archive for Android would say so. */
const desktops: readonly Platform[] = ["win32", "darwin", "linux"];

/** The machines that a file is for, one by one, as far as each can get a newer file of its own. */
function targetsOf({ platform, arch }: Target): Target[] {
  const processors: readonly (Architecture | null)[] = arch === "universal" ? ["x64", "arm64"] : [arch];
  return (platform === null ? desktops : [platform]).flatMap((each) =>
    processors.map((processor) => ({ platform: each, arch: processor })),
  );
}

/** Whether a newer file is for every machine of this target. */
function replaces(newer: Target, { platform, arch }: Target): boolean {
  const isForPlatform = newer.platform === null || newer.platform === platform;
  const isForAll = newer.arch === null || newer.arch === "universal" || arch === null;
  return isForPlatform && (isForAll || newer.arch === arch);
}

const isArchive = ({ filename }: Targeted): boolean =>
  /portable|\.(zip|7z|nupkg|jar|tgz|tar\.\w+)$/i.test(filename);

/** The order for a machine that does not say its processor: an updater that finds it in no name takes the first file. */
const usual: readonly (Architecture | null)[] = [null, "universal", "x64", "ia32", "arm64", "arm"];

/**
 * The files that a machine can use, the newest version first; of one version those for its platform before those for any, and those made
 * for exactly its processor before others.
 */
export function filesForMachine<File extends Target & Pick<ReleaseRow, "version">>(
  files: readonly File[],
  { platform, arch }: Target,
): File[] {
  const fits = files.filter(
    (file) =>
      (platform === null || file.platform === null || file.platform === platform) &&
      (arch === null || file.arch === null || file.arch === "universal" || file.arch === arch),
  );
  const platformFit = (file: File) => (platform !== null && file.platform === null ? 1 : 0);
  const processorFit = (file: File) =>
    arch === null ? usual.indexOf(file.arch) : file.arch === arch ? 0 : 1;
  return newestFirst(
    fits.toSorted((a, b) => platformFit(a) - platformFit(b) || processorFit(a) - processorFit(b)),
  );
}

type StatedOfRelease = Pick<
  ReleaseRow,
  "id" | "product" | "version" | "channel" | "createdAt" | "publishedAt"
>;

/** A new release for every machine, without notes. */
export const newRelease = (stated: StatedOfRelease): ReleaseRow => ({
  ...stated,
  yankedAt: null,
  rollout: 100,
  notes: null,
  minimumVersion: null,
});

/** A platform that gets an older version of a product than another platform does. */
export interface OlderPlatform {
  readonly product: string;
  readonly platform: Platform;
  readonly version: string;
  /** The newest version, which has no file for the platform. */
  readonly newest: string;
}

/** Finds the platforms whose newest file is of an older version than the product's newest. */
export function olderPlatforms(
  files: readonly Pick<ArtifactRow, "product" | "platform" | "version">[],
): OlderPlatform[] {
  return files.flatMap(({ product, platform, version }) => {
    const versions = newestFirst(files.filter((file) => file.product === product));
    const newest = versions[0]?.version ?? version;
    return platform !== null && compareVersions(version, newest) < 0
      ? [{ product, platform, version, newest }]
      : [];
  });
}

/** A release that has files for a platform, and others that say none. */
export interface MixedRelease {
  readonly product: string;
  readonly version: string;
  /** The files that are for any platform. */
  readonly filenames: readonly string[];
}

/** Finds the releases in which files for any platform stand beside those for one: most are for one too, and their names do not say it. */
export function mixedReleases(
  files: readonly Pick<ArtifactRow, "product" | "version" | "platform" | "filename">[],
): MixedRelease[] {
  const releases = Map.groupBy(files, ({ product, version }) => `${product} ${version}`);
  return [...releases.values()].flatMap((ofRelease) => {
    const [first] = ofRelease;
    const filenames = ofRelease.flatMap(({ platform, filename }) => (platform === null ? [filename] : []));
    return first && filenames.length > 0 && filenames.length < ofRelease.length
      ? [{ product: first.product, version: first.version, filenames }]
      : [];
  });
}
