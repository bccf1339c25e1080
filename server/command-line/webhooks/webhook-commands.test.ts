import { randomUUID } from "node:crypto";
import { eventTypes } from "@keystead/contract/operator/event-types";
import { describedEventTypes } from "@keystead/contract/operator/events/described-event-types";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { openWebhookSender } from "../../features/webhooks/deliveries/open-webhook-sender.ts";
import { newCustomer } from "../../testing/customer.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { startReceiver } from "../../testing/webhook-receiver.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ environment: { WEBHOOK_ALLOW: "127.0.0.1" } });
});
afterAll(() => shop.close());

function run(words: string) {
  return runWords(shop.deps, ...`webhook ${words}`.split(" "));
}

test("a webhook is made, tried, paused, resumed, listed, replayed, and removed", async () => {
  const sender = await openWebhookSender(shop.deps);
  const receiver = await startReceiver();
  const made = await run(`create ${receiver.url} --types account.created --in-order`);
  const { webhook, secret } = made.json as { webhook: { id: string }; secret: string };
  const { id } = webhook;
  expect(made.lines).toEqual([
    `${id}  ${receiver.url}  account.created  active`,
    `Secret, shown only now: ${secret}`,
    "Your receiver checks signatures with it (Standard Webhooks).",
  ]);
  expect((await run("list")).lines).toEqual([`${id}  ${receiver.url}  account.created  active`]);
  expect(await run(`test ${id}`)).toMatchObject({
    lines: [expect.stringMatching(/^It was taken: 200, in \d+ ms\.$/), "thanks"] as string[],
    refused: false,
  });

  expect((await run(`pause ${id}`)).lines[0]).toMatch(/paused \S+ \(operator\)$/);
  await newCustomer(shop);
  await expect
    .poll(async () => (await run(`deliveries ${id} --state waiting`)).lines)
    .toEqual([expect.stringContaining("account.created")]);
  expect((await run(`resume ${id}`)).lines[0]).toMatch(/active$/);
  await expect.poll(receiver.types).toEqual(["webhook.test", "account.created"]);
  const eventId = receiver.received[1]?.event.id ?? "";
  await expect
    .poll(async () => (await run(`deliveries ${id}`)).lines)
    .toEqual([
      expect.stringMatching(new RegExp(`^\\d+  account.created  ${eventId}  delivered  1 attempt  200$`)),
    ]);

  expect((await run(`replay ${id} --event ${eventId}`)).lines).toEqual(["1 event is sent again."]);
  await expect.poll(() => receiver.received).toHaveLength(3);
  await expect
    .poll(async () => (await run(`deliveries ${id} --state delivered`)).lines)
    .toEqual([expect.stringContaining(`account.created  ${eventId}  delivered`)]);
  expect((await run(`replay ${id} --after 0`)).lines).toEqual(["1 event is sent again."]);
  const rotated = await run(`rotate-secret ${id}`);
  expect((rotated.json as { secret: string }).secret).not.toBe(secret);
  expect((await run(`remove ${id}`)).lines).toEqual(["The webhook is removed."]);
  expect((await run("list")).lines).toEqual(["There is no webhook."]);
  await sender.stop();
});

test("a receiver that is down is told by the test", async () => {
  const { json } = await run("create http://127.0.0.1:9/hook");
  const { id } = (json as { webhook: { id: string } }).webhook;
  expect(await run(`test ${id}`)).toMatchObject({
    lines: ["It was not taken: connect ECONNREFUSED 127.0.0.1:9."],
    refused: true,
  });
  await run(`remove ${id}`);
});

test("types lists when each happens, and example prints one that never happened", async () => {
  const { lines, json } = await run("types");
  expect(lines).toHaveLength(eventTypes.length);
  expect(lines).toContain(`${"license.revoked".padEnd(29)}  An operator revoked a license.`);
  expect(json).toEqual({ types: describedEventTypes });
  const printed = await run("example license.revoked");
  expect(JSON.parse(printed.lines.join("\n"))).toEqual(printed.json);
  expect(printed.json).toMatchObject({
    type: "license.revoked",
    data: { reason: "Refund", license: { status: "revoked", email: "ada@example.com" } },
  });
  expect(printed.lines[1]).toBe('  "id": "019ad0a4-0000-7000-8000-000000000001",');
});

test("a test with a type sends its example inside", async () => {
  const receiver = await startReceiver();
  const { json } = await run(`create ${receiver.url} --types account.created`);
  const { id } = (json as { webhook: { id: string } }).webhook;
  expect((await run(`test ${id} --type machine.freed`)).lines[0]).toMatch(/^It was taken: 200/);
  expect(receiver.received[0]?.event).toMatchObject({
    type: "webhook.test",
    data: { example: { type: "machine.freed", data: { machine: "studio-pc" } } },
  });
  await run(`remove ${id}`);
});

it.each([
  ["create", "Name one address"],
  ["create https://hooks.example https://other.example", "Name one address"],
  ["create http://hooks.example", "must be https://"],
  ["create https://hooks.example --types license.eaten", "license.eaten isn't one of"],
  ["list mine", "takes nothing"],
  ["pause", "Name one webhook"],
  ["pause mine", "Name one webhook"],
  [`pause ${randomUUID()}`, "There is no such webhook"],
  [`remove ${randomUUID()}`, "There is no such webhook"],
  [`test ${randomUUID()}`, "There is no such webhook"],
  [`test ${randomUUID()} --type license.eaten`, "--type: one of account.created"],
  ["types license.issued", "takes nothing"],
  ["example", "Name one type of events"],
  ["example license.eaten", "Name one type of events"],
  ["example license.issued license.revoked", "Name one type of events"],
  [`replay ${randomUUID()}`, "Name either events or --after"],
  [`replay ${randomUUID()} --after last`, "--after"],
  [`deliveries ${randomUUID()} --state lost`, "--state"],
  [`deliveries ${randomUUID()} --before last`, "--before"],
])("webhook %s is refused", async (words, reason) => {
  await expect(run(words)).rejects.toThrow(reason);
});
