import type { PublishedRelease } from "@keystead/contract/portal/releases";
import type { Deps } from "../../../deps.ts";
import { findFiles, findReleasesOnPages } from "../catalog/store.ts";

/** The releases of one product, for everybody. */
export interface ReleaseList {
  readonly product: string;
  readonly name: string;
  readonly releases: PublishedRelease[];
}

/** The stable releases of a product with their notes, the newest first; undefined for a product that the shop does not have. */
export async function listReleases(
  { db, shop }: Pick<Deps, "db" | "shop">,
  product: string,
): Promise<ReleaseList | undefined> {
  const plan = shop.plans.find(({ id }) => id === product);
  if (!plan) return undefined;
  const rows = await findReleasesOnPages(db, { products: [product], until: null });
  const files = await findFiles(
    db,
    rows.map(({ id }) => id),
  );
  const releases = rows.map(({ id, version, publishedAt, notes }) => ({
    version,
    publishedAt: (publishedAt as Date).toISOString(),
    notes,
    files: files
      .filter((file) => file.releaseId === id && file.purpose === "download")
      .map(({ filename, size, sha512, platform, arch, minimumSystem }) => ({
        filename,
        size,
        sha512,
        platform,
        arch,
        minimumSystem,
      })),
  }));
  return { product, name: plan.name, releases };
}
