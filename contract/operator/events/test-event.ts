import { z } from "zod";
import { id, moment } from "../../fields.ts";
import { event } from "../events.ts";

export const testEventType = "webhook.test";

/**
 * What tries a webhook. It has a type that no other event has, and an example stands inside of it: a receiver that knows nothing of tests
 * takes none for an order or a refund.
 */
export const testEvent = z.object({
  id,
  type: z.literal(testEventType),
  timestamp: moment,
  data: z.object({
    example: event.optional().describe("The example of a type, where the test names one. It never happened."),
  }),
});
export type TestEvent = z.infer<typeof testEvent>;
