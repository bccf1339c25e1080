import { eventTypes } from "../operator/event-types.ts";
import { event } from "../operator/events.ts";
import { type DescribedEventType, describedEventTypes } from "../operator/events/described-event-types.ts";
import { exampleOf } from "../operator/events/event-examples.ts";
import { testEvent, testEventType } from "../operator/events/test-event.ts";
import { type JsonSchema, jsonSchemaOf } from "../json-schema.ts";
import type { Json } from "./responses.ts";

/** What a receiver gets for one type of events. */
interface WebhookOperation {
  operationId: string;
  summary: string;
  tags: [string];
  security: [];
  parameters: { $ref: string }[];
  requestBody: { required: true; content: { "application/json": { schema: Json; example: object } } };
  responses: Record<string, { description: string }>;
}

export type Webhooks = Record<string, { post: WebhookOperation }>;

interface DescribedWebhooks {
  readonly webhooks: Webhooks;
  readonly components: { readonly parameters: Json; readonly schemas: Json };
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** The headers of Standard Webhooks. */
const parameters = {
  WebhookId: header("webhook-id", "The ID of the event, by which a repetition is known."),
  WebhookTimestamp: header("webhook-timestamp", "When this attempt was made, in Unix seconds."),
  WebhookSignature: header(
    "webhook-signature",
    "`v1,` and an HMAC (SHA-256) over the ID, the time and the body in base64; several are separated by blanks.",
  ),
};

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const base = "WebhookEvent";

/** Describes what is sent to webhooks, by the types of events. What the types have in common is described once. */
export function describeWebhooks(): DescribedWebhooks {
  const schemas: Json = { [base]: baseSchema() };
  const described = describedEventTypes.map(({ type, description, example }) => {
    const data = refer(dataSchemaOf(type), schemas);
    const own = { type: "object", properties: { type: { const: type }, data }, required: ["type", "data"] };
    const schema = { allOf: [refTo("schemas", base), own] };
    return [type, operationOf(type, { description, schema, example })] as const;
  });
  return {
    webhooks: Object.fromEntries([...described, [testEventType, testOperation()]]),
    components: { parameters, schemas },
  };
}

function operationOf(
  type: string,
  { description, schema, example }: { description: string; schema: Json; example: object },
): Webhooks[string] {
  const words = type.split(/[._]/).map((word) => (word[0]?.toUpperCase() ?? "") + word.slice(1));
  return {
    post: {
      operationId: `on${words.join("")}`,
      summary: description,
      tags: ["Webhooks"],
      security: [],
      parameters: Object.keys(parameters).map((name) => refTo("parameters", name)),
      requestBody: { required: true, content: { "application/json": { schema, example } } },
      responses: {
        "2XX": { description: "The event was taken." },
        "410": { description: "No more events: the webhook is paused." },
        default: { description: "The event was not taken, and is sent again for a day." },
      },
    },
  };
}

function testOperation(): Webhooks[string] {
  const { properties = {}, ...whole } = jsonSchemaOf(testEvent, "output");
  const example = exampleOf("license.issued");
  const data = {
    type: "object",
    properties: { example: { ...refTo("schemas", base), description: "The example that the test names." } },
  };
  return operationOf(testEventType, {
    description: "An operator tried the webhook. Nothing happened, and what it may hold is an example.",
    schema: { ...opened(whole), properties: { ...properties, data } },
    example: { id: example.id, type: testEventType, timestamp: example.timestamp, data: { example } },
  });
}

/** What every event has. */
function baseSchema(): Json {
  const { properties = {}, required = [] } = wholeSchemaOf(eventTypes[0]);
  const { data: _data, type: _type, ...common } = properties;
  const type = { type: "string", enum: [...eventTypes] };
  const fields = required.filter((name) => name !== "data");
  return { type: "object", properties: { ...common, type }, required: fields };
}

const dataSchemaOf = (type: DescribedEventType["type"]): JsonSchema =>
  wholeSchemaOf(type).properties?.["data"] ?? {};

function wholeSchemaOf(type: string): JsonSchema {
  const schema = event.options.find(({ shape }) => shape.type.options.some((each) => each === type));
  if (!schema) throw new Error(`no schema has the events ${type}`);
  return opened(jsonSchemaOf(schema, "output"));
}

/** The schema for a receiver, which has to take what a later version adds. */
function opened<Value>(schema: Value): Value {
  if (Array.isArray(schema)) return schema.map((each: unknown) => opened(each)) as Value;
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([name, value]) => name !== "additionalProperties" || value !== false,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, opened(value as unknown)])) as Value;
}

/** The schema with references in place of the objects that have a name, which are put to the others. */
function refer(schema: JsonSchema, named: Json): Json {
  const { title, properties, anyOf, ...rest } = schema;
  const whole = {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map((each) => refer(each, named)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, refer(each, named)]),
      ),
    }),
  };
  if (title === undefined) return whole;
  named[title] = { title, ...whole };
  return refTo("schemas", title);
}
