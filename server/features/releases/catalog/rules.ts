import { type Channel, channels } from "@keystead/contract/values/release";
import { compareVersions } from "@keystead/contract/values/semantic-version";
import type { ReleaseRow } from "./table.ts";

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
  return releases.toSorted((a, b) => compareVersions(b.version, a.version));
}

/** The channels that a client of one gets releases of: its own and the more stable ones. */
export function channelsFor(channel: Channel): readonly Channel[] {
  return channels.slice(0, channels.indexOf(channel) + 1);
}

/** Whether a license covers a file: its product, and releases up to the date of its release. */
export function isCovered(
  { entitlements, updatesUntil }: { entitlements: readonly string[]; updatesUntil: Date | null },
  { product, publishedAt }: { product: string; publishedAt: Date },
): boolean {
  return entitlements.includes(product) && (updatesUntil === null || publishedAt <= updatesUntil);
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
