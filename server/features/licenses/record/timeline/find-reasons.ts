import type { Queryable } from "../../../../db/database.ts";
import { isOfLicense } from "./rules.ts";
import { findDetails } from "./store.ts";

/** The reasons of events of licenses as the timelines have them now, by the events' ids. */
export async function findReasons(
  db: Queryable,
  events: readonly { readonly id: string; readonly type: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = events.filter(isOfLicense).map(({ id }) => id);
  const details = ids.length === 0 ? [] : await findDetails(db, ids);
  return new Map(
    details.flatMap(({ id, detail }) =>
      "reason" in detail && typeof detail.reason === "string" ? [[id, detail.reason] as const] : [],
    ),
  );
}
