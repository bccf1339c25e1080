import type { Deps } from "../../../deps.ts";
import { days } from "../../../platform/clock.ts";
import { removeBytes } from "./remove-bytes.ts";
import { findUnused } from "./store.ts";

/** No upload takes longer. */
const uploadLimit = days(1);

/** Removes bytes that a killed process left in the storage of artifacts: no release has had them for a day. */
export async function removeUnusedBytes(deps: Pick<Deps, "db" | "storage" | "log">): Promise<void> {
  const now = await deps.db.time();
  await removeBytes(deps, await findUnused(deps.db, new Date(now.getTime() - uploadLimit)));
}
