import type { Queryable } from "../../db/database.ts";
import { findNames } from "./store.ts";

/** The names of API keys, by their ids. Revoked keys are not there. */
export async function findApiKeyNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findNames(db, ids)).map(({ id, name }) => [id, name]));
}
