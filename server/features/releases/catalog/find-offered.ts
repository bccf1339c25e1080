import type { Deps } from "../../../deps.ts";
import type { ArtifactRow } from "./table.ts";
import { inOfferedOrder } from "./rules.ts";
import { findNewestFiles } from "./store.ts";

/** What a license covers: products, and releases published up to a date; null for all. */
export interface Coverage {
  readonly entitlements: readonly string[];
  readonly updatesUntil: Date | null;
}

/** The files of the newest release of each product that a license covers, the featured product first. */
export async function findOffered(
  { db, shop }: Pick<Deps, "db" | "shop">,
  { entitlements, updatesUntil }: Coverage,
): Promise<ArtifactRow[]> {
  const files = await findNewestFiles(db, { products: entitlements, until: updatesUntil });
  return inOfferedOrder(files, [shop.featuredPlan, ...shop.plans.map(({ id }) => id)]);
}
