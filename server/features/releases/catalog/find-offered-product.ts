import type { Deps } from "../../../deps.ts";
import type { Coverage } from "./rules.ts";
import type { ArtifactRow } from "./table.ts";
import { findOfferedFiles } from "./find-offered-files.ts";

/** The files of a product that pages offer; none when the license does not cover it, or nothing is released. */
export async function findOfferedProduct(
  { db }: Pick<Deps, "db">,
  { entitlements, updatesUntil }: Coverage,
  product: string,
): Promise<ArtifactRow[]> {
  if (!entitlements.includes(product)) return [];
  return findOfferedFiles(db, { products: [product], until: updatesUntil });
}
