import type { Deps } from "../../../deps.ts";
import { type AccountUse, sumUse } from "./store.ts";

/** How much an account uses its licenses, since the beginning. */
export function getUsage({ db }: Pick<Deps, "db">, accountId: string): Promise<AccountUse> {
  return sumUse(db, accountId);
}
