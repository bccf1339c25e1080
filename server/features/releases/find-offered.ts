import type { Deps } from "../../deps.ts";
import { inOfferedOrder } from "./rules.ts";
import { type ArtifactRow, findNewest } from "./store.ts";

/** The newest release of each product that a license covers, the featured one first. */
export async function findOffered(
  { db, shop }: Pick<Deps, "db" | "shop">,
  { entitlements }: { readonly entitlements: readonly string[] },
): Promise<ArtifactRow[]> {
  const artifacts = await findNewest(db, entitlements);
  return inOfferedOrder(artifacts, [shop.featuredPlan, ...shop.plans.map(({ id }) => id)]);
}
