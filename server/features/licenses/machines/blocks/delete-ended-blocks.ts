import type { Deps } from "../../../../deps.ts";
import { later } from "../../../../platform/clock.ts";
import { retention } from "./rules.ts";
import { deleteEndedBefore } from "./store.ts";

/** Retention: deletes the blocks of devices that were unblocked 90 days ago. */
export async function deleteEndedBlocks({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteEndedBefore(db, later(await db.time(), -retention));
}
