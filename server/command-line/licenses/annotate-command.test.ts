import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let id: string;
beforeAll(async () => {
  shop = await testApp();
  ({ id } = (await newCustomer(shop)).license);
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, "license", ...args);
}

test("metadata is set, shown, listed by, and removed", async () => {
  const crm = randomUUID();
  const set = await run("annotate", id, "--set", `crm=${crm}`, "--set", "note=a=b");
  expect(set.lines).toContain(`Metadata       crm=${crm}, note=a=b`);
  expect((await run("show", id)).lines).toEqual(set.lines);
  const listed = async (...filter: string[]) =>
    ((await run("list", ...filter)).json as { licenses: { id: string }[] }).licenses.map((each) => each.id);
  expect(await listed("--metadata", `crm=${crm}`)).toEqual([id]);
  expect(await listed("--metadata", `crm=${crm}`, "--metadata", "note=other")).toEqual([]);
  const removed = await run("annotate", id, "--remove", "crm", "--remove", "note");
  expect(removed.lines).toContain("Metadata       none");
});

test("an order number is set and removed, and one of another license is refused", async () => {
  const order = `in_${randomUUID()}`;
  expect((await run("annotate", id, "--order", order)).lines).toContain(`Order          ${order}`);
  const other = (await newCustomer(shop)).license.id;
  await expect(run("annotate", other, "--order", order)).rejects.toThrow("The order has another license:");
  expect((await run("annotate", id, "--no-order")).lines).toContain("Order          none");
});

test("metadata goes along with a license that is issued", async () => {
  const sale = ["--email", `${randomUUID()}@example.com`, "--tier", "professional", "--term", "yearly"];
  const issued = await run("issue", ...sale, "--set", "crm=7");
  expect(issued.lines).toContain("Metadata       crm=7");
});

test.each([
  [[], "Say what changes"],
  [["--set", "crm"], "write name=value"],
  [["--set", "=7"], "Use a name of at most 40"],
  [["--set", "crm="], "Send a value."],
  [["--order", "7", "--no-order"], "and not both"],
  [["--set", "a=1", "--set", "a=2"], "give each name one value"],
  [["--set", "a=1", "--remove", "a"], "both set and removed"],
  [Array.from({ length: 51 }, (_, at) => ["--set", `n${at}=x`]).flat(), "at most 50"],
])("%j is refused with what it takes", async (options, words) => {
  await expect(run("annotate", id, ...options)).rejects.toThrow(words);
});
