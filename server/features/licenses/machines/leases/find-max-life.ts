import type { Deps } from "../../../../deps.ts";
import { days } from "../../../../platform/clock.ts";
import { findMaxDays } from "./store.ts";

/**
 * How long anything that is signed for an app may be in use, in milliseconds: the longest life of a lease or a license
 * file. A signing key has to verify as long after its last signature.
 */
export async function findMaxLife({ db, shop }: Pick<Deps, "db" | "shop">): Promise<number> {
  const tiers = shop.tiers.flatMap(({ fileDays, offlineDays }) => [
    fileDays,
    offlineDays ?? shop.offlineDays,
  ]);
  return days(Math.max(...tiers, (await findMaxDays(db)) ?? 0));
}
