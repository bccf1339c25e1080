import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { joinBy, newConsoleOperator, tokenOf } from "../../testing/console.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const run = (...words: string[]) => runWords(shop.deps, "operator", ...words);
const someAddress = () => `${randomUUID()}@shop.example`;

test("the first owner comes by a link without an address, and there is no other then", async () => {
  const fresh = await testApp();
  const [url = "", what] = (await runWords(fresh.deps, "operator", "link")).lines;
  expect(what).toContain("Whoever opens it becomes the owner. It works once, until ");
  expect((await runWords(fresh.deps, "operator", "list")).lines).toEqual([
    "There is no operator. `operator link` makes the first one.",
  ]);
  const email = "owner@shop.example";
  await joinBy(fresh, tokenOf(url), { email, isFirst: true });
  expect((await runWords(fresh.deps, "operator", "list")).lines[0]).toMatch(
    /^owner@shop\.example  owner  last seen \d{4}-/,
  );
  await expect(runWords(fresh.deps, "operator", "link")).rejects.toThrow("The shop has operators already.");
  await fresh.close();
});

test("a link for an address makes an operator without any email", async () => {
  const email = someAddress();
  const [url = ""] = (await run("link", email, "--role", "support")).lines;
  expect((await joinBy(shop, tokenOf(url), { email })).email).toBe(email);
  await expect(run("link", email, "--role", "owner")).rejects.toThrow("This address is an operator already.");
});

test("an operator without an authenticator gets another one by a link", async () => {
  const { email, id } = await newConsoleOperator(shop, { role: "support" });
  const [url = "", what] = (await run("reset-factor", email)).lines;
  expect(what).toContain("Until it is used, the password and the authenticator work.");
  expect((await joinBy(shop, tokenOf(url), { email })).id).toBe(id);
  await newConsoleOperator(shop);
  await run("disable", email);
  await expect(run("reset-factor", email)).rejects.toThrow("This operator is disabled.");
  await expect(run("reset-factor", someAddress())).rejects.toThrow("Nobody runs the shop with this address.");
});

test("an operator is invited by email, changed, disabled and enabled", async () => {
  await newConsoleOperator(shop);
  const { email } = await newConsoleOperator(shop, { role: "support" });
  expect((await run("change", email, "--role", "release_manager")).lines).toEqual([
    `${email} is release_manager now.`,
  ]);
  expect((await run("disable", email)).lines).toEqual([`${email} is disabled now.`]);
  expect((await run("list")).lines.find((line) => line.startsWith(email))).toContain("disabled ");
  expect((await run("enable", email)).lines).toEqual([`${email} is enabled now.`]);
  const invited = someAddress();
  expect((await run("invite", invited, "--role", "support")).lines[0]).toContain(`${invited} gets a link`);
  expect((await run("list")).lines.find((line) => line.startsWith(invited))).toContain("invited until ");
  expect((await run("withdraw", invited)).lines).toEqual([`The invitation of ${invited} is withdrawn.`]);
  await expect(run("withdraw", invited)).rejects.toThrow("No invitation of this address works.");
  await expect(run("invite", email, "--role", "support")).rejects.toThrow("an operator already");
});

test("the last owner stays", async () => {
  const fresh = await testApp();
  const { email } = await newConsoleOperator(fresh);
  for (const words of [
    ["disable", email],
    ["change", email, "--role", "support"],
  ])
    await expect(runWords(fresh.deps, "operator", ...words)).rejects.toThrow("This is the last owner.");
  await fresh.close();
});

it.each([
  [["link", "lin@shop.example"], "Say --role owner|support|release_manager."],
  [["link", "--role", "owner"], "Name the address that gets the role."],
  [["link", "lin@shop.example", "--role", "boss"], "--role: one of owner, support, release_manager."],
  [["invite", "lin@shop.example"], "Say --role"],
  [["change", "lin@shop.example"], "Say --role"],
  [["disable"], "Name an account by its email address."],
  [["list", "all"], "operator list takes nothing."],
  [["disable", "lin@shop.example"], "Nobody runs the shop with this address."],
])("operator %j is refused", async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});
