import type { Event } from "@keystead/contract/operator/events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { askForTime, writeMessage } from "../../testing/inbox.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chainEvents } from "../audit/chain-events.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const eventsOf = async (subject: string) =>
  (await operator.call(`GET /v1/admin/events?limit=1000&subject=${subject}`)).body["events"] as Event[];
const auditOf = async (subject: string) => {
  await chainEvents(shop.deps);
  return (await operator.call(`GET /v1/admin/audit?subject=${subject}`)).body["entries"] as object[];
};
const act = (id: string, name: string, body?: object) =>
  operator.call(`POST /v1/admin/inbox/${id}/${name}`, body);
const byKey = () => ({ kind: "operator", operator_key: operator.keyId });

test("each step of a request is an event with who took it, and without its words", async () => {
  const mira = await newCustomer(shop);
  const { id } = await askForTime(shop, mira);
  await act(id, "answer", { text: "Zebra words" });
  await act(id, "close");
  await act(id, "reopen");
  const entry = {
    id,
    kind: "extension",
    email: mira.email,
    account_id: mira.accountId,
    license_id: mira.license.id,
  };
  const events = await eventsOf(id);
  expect(events).toMatchObject([
    { type: "message.received", actor: { kind: "customer" }, data: { entry } },
    { type: "message.answered", actor: byKey(), data: { entry } },
    { type: "message.closed", actor: byKey() },
    { type: "message.reopened", actor: byKey() },
  ]);
  expect(JSON.stringify(events)).not.toContain("Zebra");
  expect(await auditOf(id)).toMatchObject([
    { type: "message.reopened", act: "POST /v1/admin/inbox/{id}/reopen" },
    { type: "message.closed", act: "POST /v1/admin/inbox/{id}/close" },
    { type: "message.answered", act: "POST /v1/admin/inbox/{id}/answer", actor: byKey() },
    { type: "message.received", actor: { kind: "customer" } },
  ]);
});

test("an answer that extends is both: of the message and of the license", async () => {
  const mira = await newCustomer(shop);
  const { id } = await askForTime(shop, mira);
  await act(id, "answer", { text: "Yes.", extend: { days: 14, reason: "Exams" } });
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(["message.received", "message.answered"]);
  expect((await mira.listActivity())[0]).toMatch(/^License extended until .*: Exams$/);
  expect((await eventsOf(mira.license.id)).at(-1)).toMatchObject({
    type: "license.extended",
    actor: byKey(),
    data: { license: { id: mira.license.id }, reason: "Exams" },
  });
});

test("what a visitor writes is an event of nobody's, and the audit keeps nothing of it", async () => {
  const { id, email } = await writeMessage(shop, { message: "Zebra words" });
  const events = await eventsOf(id);
  expect(events).toMatchObject([
    {
      type: "message.received",
      actor: { kind: "system" },
      data: { entry: { kind: "message", email, account_id: null, license_id: null } },
    },
  ]);
  expect(JSON.stringify(events)).not.toContain("Zebra");
  expect(await auditOf(id)).toEqual([]);
  expect(await shop.db.rows(sql`select from audit_states where subject = ${id}`)).toEqual([]);
});

test("an act that is refused is in the audit with the reason", async () => {
  const { id } = await writeMessage(shop);
  await act(id, "close");
  await act(id, "answer", { text: "Yes." });
  expect((await auditOf(id))[0]).toMatchObject({ type: "operator.refused", problem: "already_closed" });
});

test("after the account is deleted, its events name nobody", async () => {
  const mira = await newCustomer(shop);
  const { id } = await askForTime(shop, mira);
  const { status } = await mira.call("POST /api/account/deletion", {
    email: mira.email,
    members: 0,
    password: strongPassword,
  });
  expect(status).toBe(200);
  expect(await eventsOf(id)).toMatchObject([
    { data: { entry: { id, kind: null, email: null, account_id: null, license_id: null } } },
  ]);
});
