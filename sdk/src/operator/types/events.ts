// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { ByteStream } from "../bytes.ts";
import type { CallOptions } from "../call-options.ts";
import type { EventType } from "../objects/values.ts";
import type { Event } from "../objects/events.ts";

export interface EventsListInput {
  /** The `next` of the page before. */
  after?: number | undefined;
  type?: EventType | undefined;
  /** The account, license, release, API key, email, message or block that it is about. */
  subject?: string | undefined;
  limit?: number | undefined;
}

export interface EventsStreamInput {
  type?: EventType | undefined;
  /** What it is about. */
  subject?: string | undefined;
}

export interface EventsCalls {
  /** Lists what happened, in order, for 90 days. Send `next` as `after` to continue: no event is missed, and none comes twice. Needs the scope `events:read`. */
  list(
    input?: EventsListInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    events: Array<Event>;
    next: number;
    /** Whether there is more to read now. */
    has_more: boolean;
  }>;

  /** Server-sent events: what happens from now on, at once. The name of each is its type, its ID the position, and its data the event. To continue, send the header `Last-Event-ID`, as browsers do: no event is missed, and none comes twice. Needs the scope `events:read`. */
  stream(input?: EventsStreamInput, options?: CallOptions): Promise<ByteStream>;
}
