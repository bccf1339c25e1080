import { expect, it, test } from "vitest";
import { allEndpoints } from "../all-endpoints.ts";
import { eventTypes } from "../operator/event-types.ts";
import { describedEventTypes } from "../operator/events/described-event-types.ts";
import { testEvent, testEventType } from "../operator/events/test-event.ts";
import { openApiOf } from "./openapi.ts";

const installation = { shop: "Shop", server: "https://shop.example", cookie: "session" };
const api = openApiOf(allEndpoints, installation);
const { webhooks = {}, components } = api;
const operations = Object.entries(webhooks).map(([type, { post }]) => ({ type, post }));

const refsIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);

test("every type of events, and that of tests, is described with its words", () => {
  expect(Object.keys(webhooks)).toEqual([...eventTypes, testEventType]);
  for (const { type, description, example } of describedEventTypes)
    expect(webhooks[type]?.post).toMatchObject({
      summary: description,
      requestBody: { content: { "application/json": { example } } },
    });
});

test("each has an id that no call has", () => {
  const ofCalls = Object.values(api.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const ids = operations.map(({ post }) => post.operationId);
  expect(ids).toContain("onLicenseKeyRotated");
  expect(new Set([...ofCalls, ...ids]).size).toBe(ofCalls.length + ids.length);
});

it.each(operations)("what $type refers to is there, and what types share is described once", ({ post }) => {
  const refs = refsIn(post);
  expect(refs.length).toBeGreaterThan(3);
  for (const ref of refs) expect(components).toHaveProperty(ref.replace("#/components/", "").split("/"));
  expect(JSON.stringify(post.requestBody.content["application/json"].schema).length).toBeLessThan(1500);
});

it.each(operations)("a receiver of $type takes what a later version adds", ({ post }) => {
  const sent = [post.requestBody, components.schemas["WebhookEvent"], components.schemas["EventLicense"]];
  expect(JSON.stringify(sent)).not.toContain("additionalProperties");
});

test("a test has a type that no event has, and its example inside", () => {
  const { example } = webhooks[testEventType]?.post.requestBody.content["application/json"] ?? {};
  expect(testEvent.parse(example)).toEqual(example);
  expect(eventTypes).not.toContain(testEventType);
});

test("a document without the call that makes a webhook has none", () => {
  const others = allEndpoints.filter(({ audience }) => audience !== "operator");
  const document = openApiOf(others, installation);
  expect(document).not.toHaveProperty("webhooks");
  expect(document.components).not.toHaveProperty("parameters");
});
