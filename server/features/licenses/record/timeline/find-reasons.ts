import type { Queryable } from "../../../../db/database.ts";
import { isOfLicense } from "./rules.ts";
import { findDetails } from "./store.ts";

/** Why an act was done. */
interface Reasons {
  /** What the owner of the license reads. */
  readonly reason: string | undefined;
  /** What operators alone read. */
  readonly note: string | undefined;
}

/** The reasons of events of licenses as the timelines have them now, by the events' ids. An event without any is not among them. */
export async function findReasons(
  db: Queryable,
  events: readonly { readonly id: string; readonly type: string }[],
): Promise<ReadonlyMap<string, Reasons>> {
  const ids = events.filter(isOfLicense).map(({ id }) => id);
  const details = ids.length === 0 ? [] : await findDetails(db, ids);
  return new Map(
    details.flatMap(({ id, detail }) => {
      const [reason, note] = [textOf(detail["reason"]), textOf(detail["note"])];
      return reason === undefined && note === undefined ? [] : [[id, { reason, note }] as const];
    }),
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
