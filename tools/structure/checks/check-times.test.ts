import { expect, test } from "vitest";
import { violationsWith } from "../testing/small-tree.ts";

const found = ["server/platform/a.ts: looks at a clock in a transaction"];

test.each([
  ["export const a = (tx, clock) => clock.now();", found],
  ["export function a(deps, tx: Tx) { return deps.clock.now(); }", found],
  ["export const a = (db, deps) => db.transaction(async (tx) => { await b(tx, deps.clock.now()); });", found],
  ["export const a = (deps) => lock(async ({ license, tx }) => [tx, () => deps.clock.now()]);", found],
  ["export const a = (db, clock) => db.transaction((tx) => b(tx, tx.now)).then(() => clock.now());", []],
  ["export const a = (ctx, clock) => [ctx, clock.now()];", []],
])("refuses a clock where a transaction has its own time: %s", async (text, expected) => {
  expect(await violationsWith({ "server/platform/a.ts": text })).toEqual(expected);
});
