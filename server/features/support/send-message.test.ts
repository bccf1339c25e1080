import { randomUUID } from "node:crypto";
import { brand } from "@keystead/content/brand";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { hours } from "../../platform/clock.ts";
import { readMails } from "../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const written = () => ({
  name: "Mira",
  email: `${randomUUID()}@example.com`,
  message: "The app stops.\n\nIt says NO_MACHINE.",
});
const send = (body: object, address?: string) =>
  createVisitor(shop, { kind: "page", ...(address && { address }) }).call("POST /api/contact", body);
const received = () => readMails(shop.deps, brand.supportEmail);

test("a message reaches the operator with the address to answer to", async () => {
  const message = { ...written(), subject: "It stops" };
  const answered = await send(message);
  expect(answered).toMatchObject({ status: 202, body: { success: true } });
  expect(answered.body["message"]).toContain(message.email);
  const mail = (await received()).at(-1);
  expect(mail).toMatchObject({
    template: "contact-message",
    subject: "Contact form: It stops",
    replyTo: message.email,
  });
  expect(mail?.blocks).toContainEqual({
    kind: "data",
    rows: [
      { label: "From", value: "Mira" },
      { label: "Reply to", value: message.email },
      { label: "Message ID", value: expect.any(String) as string },
    ],
  });
  const stored = await shop.db.row<{ id: string }>(
    sql`select id from inbox_messages where email = ${message.email}`,
  );
  expect(JSON.stringify(mail?.blocks)).toContain(`keystead inbox answer ${stored?.id} --text`);
  const paragraphs = mail?.blocks.flatMap((block) => (block.kind === "paragraph" ? [block.text] : []));
  expect(paragraphs).toEqual(["The app stops.", "It says NO_MACHINE."]);
});

test("without a subject the mail names who wrote", async () => {
  await send({ ...written(), subject: "  " });
  expect((await received()).at(-1)?.subject).toBe("Contact form: message from Mira");
});

test("a message with the honeypot field is answered 202 and dropped", async () => {
  const before = (await received()).length;
  expect((await send({ ...written(), homepage: "https://spam.example" })).status).toBe(202);
  expect((await received()).length).toBe(before);
});

test.each([
  ["name", { name: "   " }, "Please enter your name"],
  ["name", { name: "Mira\r\nBcc: all@example.com" }, "Use one line without control characters."],
  ["email", { email: "mira" }, "Please enter a valid email address"],
  ["subject", { subject: "It\nstops" }, "Use one line without control characters."],
  ["message", { message: "Help" }, "Use at least 10 characters."],
  ["message", { message: "x".repeat(5001) }, "Use at most 5000 characters."],
])("%s of %j is refused", async (field, change, words) => {
  const before = (await received()).length;
  expect(await send({ ...written(), ...change })).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field, message: words }] } },
  });
  expect((await received()).length).toBe(before);
});

test("one network sends five an hour", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await send(written(), "192.0.2.41")).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  shop.clock.advance(hours(1));
  expect((await send(written(), "192.0.2.41")).status).toBe(202);
});

test("messages in the name of an address do not use up a limit of that address", async () => {
  const message = written();
  for (let count = 0; count < 6; count += 1) expect((await send(message)).status).toBe(202);
});

test("all networks together send two hundred an hour", async () => {
  shop.clock.advance(hours(1));
  const answers = await Promise.all(Array.from({ length: 210 }, () => send(written())));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(200);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
