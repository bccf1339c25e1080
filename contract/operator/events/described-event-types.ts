import { type EventType, eventTypes } from "../event-types.ts";
import type { Event } from "../events.ts";
import { eventDescriptions } from "./event-descriptions.ts";
import { exampleOf } from "./event-examples.ts";

/** A type of events: when one happens, and how it looks. */
export interface DescribedEventType {
  readonly type: EventType;
  readonly description: string;
  readonly example: Event;
}

/** Every type of events, in the order of the contract. */
export const describedEventTypes: readonly DescribedEventType[] = eventTypes.map((type) => ({
  type,
  description: eventDescriptions[type],
  example: exampleOf(type),
}));
