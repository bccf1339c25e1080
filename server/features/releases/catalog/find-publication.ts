import type { Deps } from "../../../deps.ts";
import { findPublicationDate } from "./store.ts";

/** When a version of an app was published, yanked or not; undefined when no such release is known here. */
export function findPublication(
  { db }: Pick<Deps, "db">,
  product: string,
  version: string,
): Promise<Date | undefined> {
  return findPublicationDate(db.reserved, product, version);
}
