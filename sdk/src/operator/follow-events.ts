import type { Signal } from "../options.ts";
import type { Event } from "./objects/events.ts";
import type { EventType } from "./objects/values.ts";
import { isTemporary, OperatorApiError } from "./operator-api-error.ts";
import type { OperatorSettings } from "./operator-options.ts";
import { type Pause, retryDelay } from "./pause.ts";
import type { EventsCalls } from "./types/events.ts";

export interface FollowOptions<Type extends EventType = EventType> {
  /** The cursor where to continue. Default: the oldest event that the shop has, of 90 days ago. */
  readonly after?: number | undefined;
  /** The events to hand out. Default: all. */
  readonly types?: readonly Type[] | undefined;
  /** The account, license, release, API key or email that they are about. */
  readonly subject?: string | undefined;
  /** How often to ask when there is nothing more to read. Default: every 5 seconds. */
  readonly pollEverySeconds?: number | undefined;
  /** Ends the loop. */
  readonly signal?: Signal | undefined;
}

/** Events in order, without an end. A second loop over the feed continues where the first one was left. */
export interface EventFeed<Type extends EventType = EventType> extends AsyncIterable<Event & { type: Type }> {
  /** Where to continue after the event that the loop has now. Store it once that event is dealt with, and pass it as `after`. */
  readonly cursor: number;
}

/** The longest wait of a feed that can't read, in seconds. */
const longest = 60;

/**
 * Follows what happens. An outage is waited out, however long it takes; `onRetry` of the client says so. Any other error ends the
 * loop.
 */
export function followEvents<Type extends EventType>(
  { list }: Pick<EventsCalls, "list">,
  { after = 0, types, subject, pollEverySeconds = 5, signal }: FollowOptions<Type>,
  { onRetry, pause }: Pick<OperatorSettings, "onRetry"> & { readonly pause: Pause },
): EventFeed<Type> {
  if (!(pollEverySeconds > 0)) throw new TypeError("pollEverySeconds: use more than 0 seconds.");
  const wanted = types && new Set<EventType>(types);
  const isWanted = (event: Event): event is Event & { type: Type } => wanted?.has(event.type) ?? true;
  // The call takes one type. Several are picked here.
  const type = types?.length === 1 ? types[0] : undefined;
  let cursor = after;
  let failures = 0;

  async function readPage() {
    try {
      const page = await list({ after: cursor, type, subject, limit: 1000 }, { signal });
      failures = 0;
      return page;
    } catch (error) {
      if (signal?.aborted) return undefined;
      if (!(error instanceof OperatorApiError && isTemporary(error))) throw error;
      failures += 1;
      const waitSeconds = retryDelay(failures, error.retryAfter, Math.random(), pollEverySeconds, longest);
      onRetry({ error, waitSeconds });
      await pause(waitSeconds, signal);
      return undefined;
    }
  }

  async function* read(): AsyncGenerator<Event & { type: Type }, void, undefined> {
    while (!signal?.aborted) {
      const page = await readPage();
      if (!page) continue;
      for (const event of page.events) {
        if (signal?.aborted) return;
        cursor = event.position;
        if (isWanted(event)) yield event;
      }
      cursor = page.next;
      if (!page.has_more) await pause(pollEverySeconds, signal);
    }
  }

  return {
    get cursor() {
      return cursor;
    },
    [Symbol.asyncIterator]: read,
  };
}
