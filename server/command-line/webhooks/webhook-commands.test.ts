import { randomUUID } from "node:crypto";
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
  [`replay ${randomUUID()}`, "Name either events or --after"],
  [`replay ${randomUUID()} --after last`, "--after"],
  [`deliveries ${randomUUID()} --state lost`, "--state"],
  [`deliveries ${randomUUID()} --before last`, "--before"],
])("webhook %s is refused", async (words, reason) => {
  await expect(run(words)).rejects.toThrow(reason);
});
