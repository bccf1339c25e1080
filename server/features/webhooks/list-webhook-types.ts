import {
  type DescribedEventType,
  describedEventTypes,
} from "@keystead/contract/operator/events/described-event-types";

/** The types of events that a webhook may get: when each happens, and how it looks. */
export function listWebhookTypes(): readonly DescribedEventType[] {
  return describedEventTypes;
}
