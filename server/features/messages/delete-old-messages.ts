import type { Deps } from "../../deps.ts";
import { later } from "../../platform/clock.ts";
import { retention } from "./rules.ts";
import { deleteMessagesBefore } from "./store.ts";

/** Retention: deletes the messages that nobody has answered, closed or reopened for 12 months. */
export async function deleteOldMessages({ db }: Pick<Deps, "db">): Promise<void> {
  await deleteMessagesBefore(db, later(await db.time(), -retention));
}
