import { testEventType } from "@keystead/contract/operator/events/test-event";
import { describedEventTypes } from "@keystead/contract/operator/events/described-event-types";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const readGuide = () => readFile(join(import.meta.dirname, "../docs/guides/webhooks.md"), "utf8");

test("the guide lists every type of events with its words, in their order, and no other", async () => {
  const rows = [...(await readGuide()).matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)].map(
    ([, type, description]) => ({ type, description }),
  );
  expect(rows).toEqual(describedEventTypes.map(({ type, description }) => ({ type, description })));
});

test("the guide tells a test by the type that it has", async () => {
  const guide = await readGuide();
  expect(guide).toContain(`event.type === "${testEventType}"`);
  expect(guide).toContain(`"type": "${testEventType}"`);
});
