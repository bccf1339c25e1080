import { expect, it, test } from "vitest";
import { eventTypes } from "../event-types.ts";
import { event } from "../events.ts";
import { describedEventTypes } from "./described-event-types.ts";

const schemaOf = (type: string) => {
  const schema = event.options.find(({ shape }) => shape.type.options.some((each) => each === type));
  if (!schema) throw new Error(`no schema has ${type}`);
  return schema;
};

test("every type of events has a description and an example of its own", () => {
  expect(describedEventTypes.map(({ type }) => type)).toEqual(eventTypes);
  expect(describedEventTypes.map(({ example }) => example.type)).toEqual(eventTypes);
  expect(new Set(describedEventTypes.map(({ description }) => description)).size).toBe(eventTypes.length);
});

it.each(describedEventTypes)("the example of $type is what its schema takes, and no more", ({ example }) => {
  // The schema drops fields that it doesn't know.
  expect(event.parse(example)).toEqual(example);
});

it.each(describedEventTypes)("the example of $type has all that its events may have", ({ type, example }) => {
  const facts = Object.keys(schemaOf(type).shape.data.shape);
  expect(Object.keys(example.data).toSorted()).toEqual(facts.toSorted());
});

it.each(describedEventTypes)("$type is described in one short sentence", ({ description }) => {
  expect(description).toMatch(/^[A-Z][^.!?]+\.$/);
  expect(description.length).toBeLessThanOrEqual(100);
});

test("what an example names is a sample: nobody has these IDs and addresses", () => {
  const text = JSON.stringify(describedEventTypes);
  const ids = text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  expect(ids.length).toBeGreaterThan(eventTypes.length);
  for (const id of ids) expect(id).toMatch(/^019ad0a4-0000-7000-8000-0{11}\d$/);
  for (const [, host] of text.matchAll(/@([\w.-]+)/g)) expect(host).toMatch(/(^|\.)example(\.com)?$/);
});

test("an operator key is named where an operator acts", () => {
  for (const { example } of describedEventTypes)
    expect([example.type, example.actor.operator_key !== null]).toEqual([
      example.type,
      example.actor.kind === "operator",
    ]);
});
