import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, line, moment } from "../fields.ts";
import { eventTypes } from "./event-types.ts";
import { event } from "./events.ts";

const webhook = z
  .object({
    id,
    url: z.string(),
    description: z.string(),
    types: z.array(z.enum(eventTypes)).describe("The events that it gets; none: all."),
    in_order: z.boolean().describe("Whether the events of one license wait for each other."),
    created_at: moment,
    paused_at: moment.nullable(),
    pause_reason: z
      .enum(["operator", "failing", "gone", "secret_lost"])
      .nullable()
      .describe(
        "`failing`: it took nothing for a day. `gone`: it answered 410. `secret_lost`: rotate its secret.",
      ),
    failing_since: moment.nullable().describe("When the first delivery failed after which none was taken."),
  })
  .meta({ title: "Webhook" });
export type Webhook = z.infer<typeof webhook>;

const delivery = z
  .object({
    event_id: id,
    position: z.number().int().nonnegative(),
    type: z.string(),
    subject: id,
    state: z.enum(["waiting", "delivered", "given_up"]),
    attempts: z.number().int().nonnegative(),
    created_at: moment,
    next_at: moment.nullable().describe("When it's tried again; null when it has ended."),
    ended_at: moment.nullable(),
    last: z
      .object({
        at: moment,
        status: z.number().int().nullable().describe("Null: there was no answer."),
        error: z.string().nullable(),
        answer: z.string().nullable().describe("Its first 2 KB."),
      })
      .nullable()
      .describe("The last attempt."),
  })
  .meta({ title: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof delivery>;

const type = z
  .object({
    type: z.enum(eventTypes),
    description: z.string().describe("When it happens."),
    example: event.describe("An event of this type as it's sent, with made-up facts."),
  })
  .meta({ title: "WebhookType" });

const secret = z
  .string()
  .describe("Signs what is sent, as Standard Webhooks says. It's shown in this answer alone.");

const params = z.strictObject({ id });
const position = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

export const listWebhooks = endpoint({
  audience: "operator",
  scope: "webhooks:read",
  method: "GET",
  path: "/v1/admin/webhooks",
  summary: "Lists the webhooks, the oldest first.",
  returns: { 200: success({ webhooks: z.array(webhook) }) },
});

export const listWebhookTypes = endpoint({
  audience: "operator",
  scope: "webhooks:read",
  method: "GET",
  path: "/v1/admin/webhooks/types",
  summary: "Lists the types of events that a webhook may get, with when each happens and an example.",
  returns: { 200: success({ types: z.array(type) }) },
});

export const createWebhook = endpoint({
  audience: "operator",
  scope: "webhooks:write",
  method: "POST",
  path: "/v1/admin/webhooks",
  summary:
    "Makes a webhook, which gets the events from now on, signed by Standard Webhooks. The answer has its secret.",
  body: z.strictObject({
    url: line(2000).min(1).describe("https:// and public, unless WEBHOOK_ALLOW names its host."),
    description: line(200).default(""),
    types: z
      .array(z.enum(eventTypes))
      .max(eventTypes.length)
      .default([])
      .describe("The events that it gets; none: all."),
    in_order: z
      .boolean()
      .default(false)
      .describe(
        "Whether the events of one license wait for each other. One that fails then holds up those after it.",
      ),
  }),
  returns: { 201: success({ webhook, secret }) },
  outcomes: ["webhook_url_invalid", "too_many_webhooks"],
});

export const removeWebhook = endpoint({
  audience: "operator",
  scope: "webhooks:write",
  method: "DELETE",
  path: "/v1/admin/webhooks/{id}",
  summary: "Removes a webhook, with what waits for it and its log.",
  params,
  returns: { 200: success({}) },
  outcomes: ["not_found"],
});

const act = <const Name extends string>(name: Name) =>
  ({
    audience: "operator",
    scope: "webhooks:write",
    method: "POST",
    path: `/v1/admin/webhooks/{id}/${name}`,
    params,
    outcomes: ["not_found"],
  }) as const;

export const pauseWebhook = endpoint({
  ...act("pause"),
  summary: "Pauses a webhook. What happens meanwhile waits for it, for 90 days.",
  returns: { 200: success({ webhook }) },
});

export const resumeWebhook = endpoint({
  ...act("resume"),
  summary: "Resumes a paused webhook: it gets what has waited, at once.",
  returns: { 200: success({ webhook }) },
});

export const rotateWebhookSecret = endpoint({
  ...act("rotate-secret"),
  summary:
    "Gives a webhook another secret. For a day, what is sent has a signature by each of the two, so change over at any time.",
  returns: { 200: success({ webhook, secret }) },
});

export const testWebhook = endpoint({
  ...act("test"),
  summary:
    "Sends the event `webhook.test` to a webhook, paused or not, and answers what came back. It isn't tried again.",
  idempotency: "unkeyed",
  body: z.strictObject({
    type: z
      .enum(eventTypes)
      .optional()
      .describe("Puts the example of this type into the test, as `data.example`."),
  }),
  returns: {
    200: success({
      taken: z.boolean(),
      status: z.number().int().nullable(),
      error: z.string().nullable(),
      answer: z.string().nullable(),
      milliseconds: z.number().int().nonnegative(),
    }),
  },
});

export const replayWebhook = endpoint({
  ...act("replay"),
  summary:
    "Sends events to a webhook again that were delivered or given up: these, or those of a span of positions. A receiver knows them by their IDs.",
  body: z
    .strictObject({
      event_ids: z.array(id).min(1, "Name at least one.").max(1000, "Name at most 1000.").optional(),
      after: position.optional().describe("A position: the events after it."),
      up_to: position.optional().describe("A position: the last of those events."),
    })
    .refine(({ event_ids, after }) => (event_ids === undefined) !== (after === undefined), {
      message: "Send either event_ids or after.",
      path: ["event_ids"],
    }),
  returns: { 200: success({ replayed: z.number().int().nonnegative() }) },
});

export const listWebhookDeliveries = endpoint({
  audience: "operator",
  scope: "webhooks:read",
  method: "GET",
  path: "/v1/admin/webhooks/{id}/deliveries",
  summary:
    "Lists what was sent to a webhook in 30 days, the newest events first, with the last answer to each.",
  params,
  query: z.strictObject({
    state: z.enum(["waiting", "delivered", "given_up"]).optional(),
    before: z.coerce
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe("The `next` of the page before."),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  returns: { 200: success({ deliveries: z.array(delivery), next: position.nullable() }) },
  outcomes: ["not_found"],
});
