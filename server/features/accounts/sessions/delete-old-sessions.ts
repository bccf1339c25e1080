import type { Deps } from "../../../deps.ts";
import { deleteLinksExpiredBefore } from "../links/store.ts";
import { forgottenBefore } from "../rules.ts";
import { deleteSessionsEndedBefore } from "./store.ts";

/** Deletes sessions and links that ended long ago: from where people signed in is not kept forever. */
export async function deleteOldSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const moment = forgottenBefore(clock.now());
  await deleteSessionsEndedBefore(db, moment);
  await deleteLinksExpiredBefore(db, moment);
}
