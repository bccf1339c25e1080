import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, "license", ...args);
}

const anAddress = () => `${randomUUID()}@example.com`;

const issue = (...more: string[]) => issueTo(anAddress(), ...more);

const issueTo = (email: string, ...more: string[]) =>
  run("issue", "--email", email, "--tier", "professional", "--term", "yearly", ...more);

test("an order gets one license by command, however often, and is found by its number", async () => {
  const order = `in_${randomUUID()}`;
  const email = anAddress();
  const first = await issueTo(email, "--order", order);
  expect((await issueTo(email.toUpperCase(), "--order", ` ${order} `)).json).toEqual(first.json);
  expect(first.lines).toContain(`Order          ${order}`);
  const { licenses } = (await run("list", order)).json as { licenses: { id: string }[] };
  expect(licenses).toMatchObject([{ id: (first.json as { id: string }).id }]);
  expect((await issue()).lines).toContain("Order          none");
});

test("an order of somebody else issues nothing, and shows no key", async () => {
  const order = `in_${randomUUID()}`;
  const { json } = await issue("--order", order);
  const { id } = json as { id: string };
  await expect(issue("--order", order)).rejects.toThrow(
    `The order has another license already: ${id}. Nothing was issued.`,
  );
});

test.each(["", " ", "x".repeat(101), "two\nlines"])("%j is no order number", async (order) => {
  await expect(issue("--order", order)).rejects.toThrow("--order: ");
});
