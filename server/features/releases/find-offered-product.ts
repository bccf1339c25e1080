import type { Deps } from "../../deps.ts";
import { type ArtifactRow, findNewest } from "./store.ts";

/** The newest release of one product; null when the license does not cover it, or nothing is released. */
export async function findOfferedProduct(
  { db }: Pick<Deps, "db">,
  { entitlements }: { readonly entitlements: readonly string[] },
  product: string,
): Promise<ArtifactRow | null> {
  if (!entitlements.includes(product)) return null;
  return (await findNewest(db, [product]))[0] ?? null;
}
