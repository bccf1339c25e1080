import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...options: readonly string[]) {
  return runWords(shop.deps, "event", "list", ...options);
}

describe("event list", () => {
  test("lists what happened to a license, in order", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-of-mira", { name: "studio-pc" });
    const { lines } = await run("--about", mira.license.id);
    expect(lines.map((line) => line.split(/ {2,}/).slice(2))).toEqual([
      ["license.issued", "system", mira.email],
      ["machine.activated", "app", mira.email],
      ["license.activated", "app", mira.email],
    ]);
  });

  test("goes on where a page ended, and names the type", async () => {
    await newCustomer(shop);
    await newCustomer(shop);
    const first = await run("--type", "account.created", "--limit", "1");
    const [, after = ""] = /^More: --after (\d+)$/.exec(first.lines.at(-1) ?? "") ?? [];
    const rest = await run("--type", "account.created", "--after", after);
    expect(first.lines).toHaveLength(2);
    expect(rest.lines.join()).not.toContain(String(first.lines[0]));
    expect(rest.lines.every((line) => line.includes("account.created"))).toBe(true);
  });

  test("says that nothing happened", async () => {
    const { lines } = await run("--about", randomUUID());
    expect(lines).toEqual(["Nothing happened."]);
  });

  it.each([
    ["a word", ["mira"], "takes options only"],
    ["an unknown type", ["--type", "license.eaten"], "--type"],
    ["no ID", ["--about", "mira@example.com"], "--about"],
    ["no position", ["--after", "last"], "--after"],
    ["too many", ["--limit", "1001"], "--limit"],
  ])("refuses %s", async (_, words, reason) => {
    await expect(run(...words)).rejects.toThrow(reason);
  });
});
