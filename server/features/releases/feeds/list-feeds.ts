import type { Deps } from "../../../deps.ts";
import { findFeeds } from "./store.ts";

/** The names of the feeds of build tools that were sent to a draft. */
export async function listFeeds({ db }: Pick<Deps, "db">, id: string): Promise<string[]> {
  return (await findFeeds(db, id)).map(({ filename }) => filename).toSorted();
}
