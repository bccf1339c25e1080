import type { AuditEntry } from "@keystead/contract/operator/audit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer } from "../../testing/customer.ts";
import { operatorCalls } from "../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { readMails } from "../../testing/read-mails.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeEach(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterEach(() => shop.close());

const { issued, act } = operatorCalls(() => operator);

function run(...words: readonly string[]) {
  return runWords(shop.deps, ...words);
}

const verify = async () => (await operator.call("GET /v1/admin/audit/verify")).body;

test("a note for the record is in the audit, and nowhere that a customer or a receiver looks", async () => {
  const mira = await newCustomer(shop);
  const note = "Threatened the help desk";
  const extended = await act(mira.license.id, "extend", { days: 3, reason: "Exams", note });
  await run("license", "suspend", mira.license.id, "--reason", "Abuse", "--note", note);
  const { body } = await operator.call(`GET /v1/admin/audit?subject=${mira.license.id}`);
  const entries = (body["entries"] as AuditEntry[])
    .filter(({ actor }) => actor.kind === "operator")
    .toReversed();
  expect(entries).toMatchObject([
    { type: "license.extended", reason: "Exams", note },
    { type: "license.suspended", reason: "Abuse", note },
  ]);
  const { body: events } = await operator.call(`GET /v1/admin/events?subject=${mira.license.id}`);
  const { body: activity } = await mira.call("GET /api/license/activity");
  const seen = [
    extended.body,
    events,
    activity,
    await mira.getLicense(),
    await readMails(shop.deps, mira.email),
  ];
  expect(JSON.stringify(seen)).toContain("Exams");
  expect(JSON.stringify(seen)).not.toContain(note);
  expect(JSON.stringify(await shop.db.rows(sql`select * from events`))).not.toContain(note);
  expect(await verify()).toMatchObject({ fault: null });
});

test.each([
  ["another note", { note: "Was kind" }],
  ["a reason that takes a part of the note", { reason: "Abuse\nThreatened", note: "the help desk" }],
])("%s than the one of then is found", async (_, changed) => {
  const { id } = await issued();
  await act(id, "suspend", { reason: "Abuse", note: "Threatened\nthe help desk" });
  expect(await verify()).toMatchObject({ fault: null });
  await shop.db.run(sql`
    update license_events set detail = detail || ${JSON.stringify(changed)}::jsonb where kind = 'suspended'`);
  expect(await verify()).toMatchObject({ fault: { number: 2, problem: "reason_changed" } });
});

test.each(["", "x".repeat(501)])("a note of a wrong length is refused", async (note) => {
  const { id } = await issued();
  expect((await act(id, "extend", { days: 3, note })).status).toBe(400);
  const suspend = ["license", "suspend", id, "--reason", "x", `--note=${note}`];
  for (const options of [[], ["--dry-run"]])
    await expect(async () => run(...suspend, ...options)).rejects.toThrow("--note: ");
});
