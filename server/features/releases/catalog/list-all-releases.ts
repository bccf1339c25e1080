import type { Deps } from "../../../deps.ts";
import type { ReleaseRow } from "./table.ts";
import { findAllReleases } from "./store.ts";

/** Every release of a product, or of all products: drafts and yanked ones too. */
export function listAllReleases(
  { db }: Pick<Deps, "db">,
  product: string | undefined,
): Promise<ReleaseRow[]> {
  return findAllReleases(db, product);
}
