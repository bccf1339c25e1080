import type { Deps } from "../../deps.ts";
import { chooseLicense } from "../licenses/facts/choose-license.ts";
import type { StoredEvent } from "./rules.ts";
import { insertEvents } from "./store.ts";

/** An event that waits in memory to be stored. */
export interface QueuedEvent extends StoredEvent {
  readonly id: string;
  readonly at: Date;
  readonly network: string;
  readonly accountId: string | null;
  /** Whether it is within the rate limits; undefined before they are checked. The check counts the event. */
  admitted?: boolean;
}

/**
 * Stores a batch of events, each with the license that is chosen for its account. Storing the same batch twice stores it once.
 */
export async function storeEvents(deps: Deps, events: readonly QueuedEvent[]): Promise<void> {
  const licenses = new Map<string, string | null>();
  for (const accountId of new Set(events.map((event) => event.accountId))) {
    if (accountId === null) continue;
    const choice = await chooseLicense(deps, accountId);
    licenses.set(accountId, choice.ok ? choice.license.id : null);
  }
  await insertEvents(
    deps.db,
    events.map(({ accountId, ...event }) => ({
      ...event,
      accountId,
      licenseId: accountId === null ? null : (licenses.get(accountId) ?? null),
    })),
  );
}
