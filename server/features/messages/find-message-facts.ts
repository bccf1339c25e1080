import type { Queryable } from "../../db/database.ts";
import { findFacts } from "./store.ts";

/** What events say of these messages, by their ids. Those that are gone are not there. */
export async function findMessageFacts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Awaited<ReturnType<typeof findFacts>>[number]>> {
  return new Map((await findFacts(db, ids)).map((facts) => [facts.id, facts]));
}
