import type { Tx } from "../../../db/database.ts";
import { gatherDescriptions, readCompanion } from "../../../platform/update-formats/read-companions.ts";
import type { ReleaseRow } from "../catalog/table.ts";
import { type Descriptions, isOfVersion } from "./rules.ts";
import { findFeeds } from "./store.ts";

/** What the feeds that were sent to a draft say about its files, by their names. */
export async function findDescriptions(
  tx: Tx,
  { id, version }: Pick<ReleaseRow, "id" | "version">,
): Promise<Descriptions> {
  const feeds = await findFeeds(tx, id);
  const described = feeds.flatMap(({ filename, content }) => readCompanion(filename, content));
  return gatherDescriptions(described.filter((file) => isOfVersion(file, version) !== false));
}
