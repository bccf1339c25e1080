import type { Event } from "@keystead/contract/operator/events";
import type { Deps } from "../../deps.ts";
import { readEvents } from "../../platform/events/read-events.ts";
import type { EventFilter } from "../../platform/events/store.ts";
import { describeEvents } from "./describe-events.ts";

interface EventRequest extends EventFilter {
  /** The position after which the page begins. */
  readonly after: number;
  readonly limit: number;
}

interface DescribedPage {
  readonly events: readonly Event[];
  /** The position after which the next page begins. */
  readonly next: number;
  readonly hasMore: boolean;
}

/** What happened in the shop, in order: one page of it, for the operator. */
export async function listEvents(
  deps: Pick<Deps, "db" | "shop">,
  { after, limit, ...filter }: EventRequest,
): Promise<DescribedPage> {
  const { events, next, hasMore } = await readEvents(deps.db, filter, { after, limit });
  return { events: await describeEvents(deps, events), next, hasMore };
}
