import type { Deps } from "../../../../deps.ts";
import { type AccountUse, sumUse } from "./store.ts";

/** Usage: how much an account has used its licenses in total. */
export function getUsage({ db }: Pick<Deps, "db">, accountId: string): Promise<AccountUse> {
  return sumUse(db, accountId);
}
