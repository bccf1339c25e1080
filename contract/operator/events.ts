import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "../fields.ts";
import { licenseEvent, type LicenseEventKind } from "../portal/license-timeline.ts";
import {
  apiKeyEventTypes,
  blockEventTypes,
  type EventType,
  eventTypes,
  licenseEventTypes,
  mailEventTypes,
  messageEventTypes,
  operatorEventTypes,
  releaseEventTypes,
} from "./event-types.ts";
import { messageKind } from "./inbox.ts";
import { eventLicense } from "./license.ts";

const position = z.number().int().nonnegative();

const about = {
  license: eventLicense.nullable().describe("As it was then; null: not known."),
  account: z.object({ id, email: z.string().nullable().describe("Null: it is gone.") }),
  release: z.object({
    id,
    product: z.string(),
    version: z.string(),
    channel: z.string(),
    rollout: z.number().describe("The percentage of machines that it is offered to."),
    is_yanked: z.boolean(),
  }),
  api_key: z.object({
    id,
    name: z.string().nullable().describe("Null: it is gone."),
    account_id: id.nullable(),
  }),
  mail: z.object({
    id,
    recipient: z.string().nullable().describe("Null: its record is gone."),
    template: z.string().nullable(),
    last_error: z.string().nullable().describe("What the email server said."),
  }),
  entry: z.object({
    id,
    kind: messageKind.nullable().describe("Null: it is gone."),
    email: z.string().nullable().describe("Null: it is gone."),
    account_id: id.nullable().describe("Null: a visitor wrote it, or it is gone."),
    license_id: id.nullable().describe("The license that a request is about."),
  }),
  block: z.object({
    id,
    reason: z.string().nullable().describe("Why it was blocked or unblocked. Null: it is gone."),
  }),
  act: z.object({
    name: z.string().nullable().describe("The call or the command, such as `POST /v1/admin/mails/resend`."),
    subject: id.describe("The ID that it names; else that of who acted."),
    problem: z.string().nullable().describe("Why it was refused."),
  }),
};

/** What every event has. */
const base = {
  id,
  position: position.describe("Its place in the order. Positions rise, with gaps."),
  timestamp: moment,
  actor: z.object({
    kind: z.enum(["customer", "app", "operator", "system"]),
    operator_key: id.nullable().describe("The operator key that acted; null for a command and a person."),
    operator: id.nullable().describe("Who acted in the console; null for a program and a command."),
  }),
};

const ofTypes = (types: readonly [EventType, ...EventType[]], data: z.ZodObject) =>
  z.object({ ...base, type: z.enum(types), data });

function nonEmpty<Item>([first, ...others]: readonly Item[]): [Item, ...Item[]] {
  if (first === undefined) throw new Error("a list of the contract is empty");
  return [first, ...others];
}

/** One schema for each group of license events, which share their facts. Those of a license that is gone are gone with it. */
const licenseEvents = licenseEvent.options.map(({ shape: { kind, ...facts } }) => {
  const kinds: readonly LicenseEventKind[] = "options" in kind ? kind.options : [kind.value];
  return ofTypes(
    nonEmpty(kinds.map((each) => licenseEventTypes[each])),
    z.object(facts).partial().extend({ license: about.license }),
  );
});

/** An event as the operator's programs see it. */
export const event = z
  .discriminatedUnion("type", [
    ...nonEmpty(licenseEvents),
    ofTypes(
      [
        "account.created",
        "account.confirmed",
        "account.email_changed",
        "account.suspended",
        "account.reinstated",
      ],
      z.object({ account: about.account }),
    ),
    ofTypes(
      ["account.deleted"],
      z.object({
        account: about.account,
        license_ids: z.array(id).describe("The licenses that went with it."),
      }),
    ),
    ofTypes(releaseEventTypes, z.object({ release: about.release })),
    ofTypes(apiKeyEventTypes, z.object({ api_key: about.api_key })),
    ofTypes(mailEventTypes, z.object({ mail: about.mail })),
    ofTypes(messageEventTypes, z.object({ entry: about.entry })),
    ofTypes(blockEventTypes, z.object({ block: about.block })),
    ofTypes(operatorEventTypes, z.object({ act: about.act })),
  ])
  .meta({ title: "Event" });
export type Event = z.infer<typeof event>;

export const listEvents = endpoint({
  audience: "operator",
  scope: "events:read",
  method: "GET",
  path: "/v1/admin/events",
  summary:
    "Lists what happened, in order, for 90 days. Send `next` as `after` to continue: no event is missed, and none comes twice.",
  query: z.strictObject({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .default(0)
      .describe("The `next` of the page before."),
    type: z.enum(eventTypes).optional(),
    subject: id
      .optional()
      .describe("The account, license, release, API key, email, message or block that it is about."),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  returns: {
    200: success({
      events: z.array(event),
      next: position,
      has_more: z.boolean().describe("Whether there is more to read now."),
    }),
  },
});

export const streamEvents = endpoint({
  audience: "operator",
  scope: "events:read",
  method: "GET",
  path: "/v1/admin/events/stream",
  summary:
    "Server-sent events: what happens from now on, at once. The name of each is its type, its ID the position, and its data the event. To continue, send the header `Last-Event-ID`, as browsers do: no event is missed, and none comes twice.",
  requestHeaders: z.object({
    "last-event-id": z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .describe("The position of the last event that came."),
  }),
  query: z.strictObject({
    type: z.enum(eventTypes).optional(),
    subject: id.optional().describe("What it is about."),
  }),
  returns: { 200: z.unknown() },
  produces: "text/event-stream",
});
