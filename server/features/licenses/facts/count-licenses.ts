import type { Deps } from "../../../deps.ts";
import { countAll } from "./store.ts";

/** How many licenses there are. */
export function countLicenses({ db }: Pick<Deps, "db">): Promise<number> {
  return countAll(db);
}
