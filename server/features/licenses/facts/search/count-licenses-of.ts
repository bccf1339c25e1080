import type { Deps } from "../../../../deps.ts";
import { countByAccount } from "./store.ts";

/** How many licenses each of these accounts owns. Those without one are left out. */
export async function countLicensesOf(
  { db }: Pick<Deps, "db">,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map((await countByAccount(db, accountIds)).map(({ accountId, count }) => [accountId, count]));
}
