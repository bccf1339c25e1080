import { type EventFeed, followEvents, type FollowOptions } from "./follow-events.ts";
import type { EventType } from "./objects/values.ts";
import { operatorCalls, type OperatorCalls } from "./operator-calls.ts";
import { type OperatorClientOptions, readOperatorOptions } from "./operator-options.ts";
import { pause } from "./pause.ts";
import { sendCall } from "./send-call.ts";
import type { EventsCalls } from "./types/events.ts";

/** The calls of the operator by their nouns: `client.licenses.issue({ … })`. */
export interface OperatorClient extends Omit<OperatorCalls, "events"> {
  readonly events: EventsCalls & {
    /** Follows what happens from a cursor on. Needs the scope `events:read`. */
    follow<Type extends EventType = EventType>(options?: FollowOptions<Type>): EventFeed<Type>;
  };
}

/**
 * Makes a client for a program that runs the shop. It keeps the key to itself: neither errors nor a logged client show it.
 * @throws TypeError when an option is wrong, and in a browser
 */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const settings = readOperatorOptions(options);
  const calls = operatorCalls(sendCall(settings, pause));
  const { onRetry } = settings;
  return {
    ...calls,
    events: {
      ...calls.events,
      follow: (following = {}) => followEvents(calls.events, following, { onRetry, pause }),
    },
  };
}
