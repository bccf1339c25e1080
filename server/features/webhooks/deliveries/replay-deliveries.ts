import type { Deps } from "../../../deps.ts";
import { findEndpoint } from "../store.ts";
import { restartDeliveries } from "./store.ts";

interface Replay {
  readonly id: string;
  /** These events; else those of the span. */
  readonly eventIds?: readonly string[] | undefined;
  /** The position after which the span begins. */
  readonly after?: number | undefined;
  /** The last position of the span; undefined for all that follow. */
  readonly upTo?: number | undefined;
}

type Replayed =
  { readonly ok: true; readonly count: number } | { readonly ok: false; readonly reason: "not_found" };

/** Has events sent to a webhook again that were delivered or given up, with all their attempts. */
export function replayDeliveries({ db }: Pick<Deps, "db">, { id, ...span }: Replay): Promise<Replayed> {
  return db.transaction(async (tx): Promise<Replayed> => {
    if (!(await findEndpoint(tx, id))) return { ok: false, reason: "not_found" };
    return { ok: true, count: await restartDeliveries(tx, id, span) };
  });
}
