import type { Deps } from "../../../deps.ts";
import { findOfferedFiles } from "./find-offered-files.ts";
import { type MixedRelease, mixedReleases, type OlderPlatform, olderPlatforms } from "./rules.ts";
import { findReleasedProducts } from "./store.ts";

interface ReleaseProblems {
  /** Products whose releases are all yanked or drafts. */
  readonly withdrawn: readonly string[];
  /** Products without any release. */
  readonly unpublished: readonly string[];
  /** The names of files that are offered and not stored. */
  readonly missingFiles: readonly string[];
  /** Platforms that get an older release than others. */
  readonly olderPlatforms: readonly OlderPlatform[];
  /** Releases with files for a platform and others for any. */
  readonly mixedReleases: readonly MixedRelease[];
}

/** What is wrong with the downloads of the shop's products, for the operator. */
export async function findReleaseProblems({
  db,
  storage,
  shop,
}: Pick<Deps, "db" | "storage" | "shop">): Promise<ReleaseProblems> {
  const products = shop.plans.map(({ id }) => id);
  const { files, released } = await db.transaction(
    async (tx) => ({
      files: await findOfferedFiles(tx, { products, until: null }),
      released: new Set(await findReleasedProducts(tx)),
    }),
    { snapshot: true },
  );
  const stored = await Promise.all(files.map(({ id, size }) => storage.has(id, size)));
  const without = products.filter((product) => !files.some((file) => file.product === product));
  return {
    withdrawn: without.filter((product) => released.has(product)),
    unpublished: without.filter((product) => !released.has(product)),
    missingFiles: files.filter((_, index) => !stored[index]).map(({ filename }) => filename),
    olderPlatforms: olderPlatforms(files),
    mixedReleases: mixedReleases(files),
  };
}
