import type { Deps } from "../../../deps.ts";
import { deleteOperatorLinksBefore } from "../join-links/store.ts";
import { retentionLimit } from "./rules.ts";
import { deleteOperatorSessionsBefore } from "./store.ts";

/** Deletes operators' sessions and links that ended a month ago. */
export async function deleteOldOperatorSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const limit = retentionLimit(clock.now());
  await deleteOperatorSessionsBefore(db, limit);
  await deleteOperatorLinksBefore(db, limit);
}
