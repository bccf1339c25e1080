import type { Deps } from "../../../deps.ts";
import type { Coverage } from "./rules.ts";
import type { ArtifactRow } from "./table.ts";
import { findNewestFiles } from "./store.ts";

/** The files of a product's newest release; none when the license does not cover it, or nothing is released. */
export async function findOfferedProduct(
  { db }: Pick<Deps, "db">,
  { entitlements, updatesUntil }: Coverage,
  product: string,
): Promise<ArtifactRow[]> {
  if (!entitlements.includes(product)) return [];
  return findNewestFiles(db, { products: [product], until: updatesUntil });
}
