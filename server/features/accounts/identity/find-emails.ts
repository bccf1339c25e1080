import type { Queryable } from "../../../db/database.ts";
import { findEmailsOf } from "./store.ts";

/** The addresses of accounts, by their ids. Accounts that are gone are not there. */
export async function findEmails(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findEmailsOf(db, ids)).map(({ id, email }) => [id, email]));
}
