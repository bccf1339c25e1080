import type { Deps } from "../../../../deps.ts";
import { countUnknownTiers, type TierCount } from "./store.ts";

/** The tiers that licenses have and the shop doesn't, as when one was taken out of `tiers.ts`. Such a license can't be shown. */
export function findUnknownTiers({ db, shop }: Pick<Deps, "db" | "shop">): Promise<TierCount[]> {
  return countUnknownTiers(
    db,
    shop.tiers.map(({ id }) => id),
  );
}
