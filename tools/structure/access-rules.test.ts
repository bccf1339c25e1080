import { expect, test } from "vitest";
import { violationsWith } from "./testing/small-tree.ts";

const table = { "server/features/licenses/access.ts": "export const access = { listSeats: ['owner'] };" };

test("every story, statement and rule of a slice may ask its table of who may do what", async () => {
  const files = {
    ...table,
    "server/features/licenses/facts/rules.ts":
      "import { access } from '../access.ts'; export const validation = access;",
    "server/features/licenses/facts/store.ts":
      "import { access } from '../access.ts'; export const insert = access;",
    "server/features/licenses/people/seats/list-seats.ts":
      "import { access } from '../../access.ts'; export function listSeats() { return access; }",
  };
  expect(await violationsWith(files)).toEqual([]);
});

test("the table computes nothing, and lies below everything", async () => {
  const access = "import { validation } from './facts/rules.ts'; export const access = validation;";
  expect(await violationsWith({ "server/features/licenses/access.ts": access })).toEqual([
    "server/features/licenses/access.ts: access imports server/features/licenses/facts/rules.ts (rules)",
    "server/features/licenses/access.ts: imports server/features/licenses/facts/rules.ts, which is above it",
  ]);
});

test("the table of another slice is not asked", async () => {
  const files = {
    ...table,
    "server/features/triggers/create-trigger.ts":
      "import { access } from '../licenses/access.ts'; export function createTrigger() { return access; }",
  };
  expect(await violationsWith(files)).toEqual([
    "server/features/triggers/create-trigger.ts: triggers imports server/features/licenses/access.ts of another slice",
  ]);
});
