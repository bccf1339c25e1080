import type { Queryable } from "../../../db/database.ts";
import { leaveOutReplaced } from "./rules.ts";
import { findNewestFiles, type OfferedProducts } from "./store.ts";
import type { ArtifactRow } from "./table.ts";

/** The files of these products that pages offer for download: for each platform and processor those of the newest release. */
export async function findOfferedFiles(db: Queryable, offered: OfferedProducts): Promise<ArtifactRow[]> {
  return leaveOutReplaced(await findNewestFiles(db, offered));
}
