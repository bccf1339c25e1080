import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, "account", ...args);
}

test("a note is written, listed and deleted, and shown with the account", async () => {
  const { email } = await newCustomer(shop);
  expect((await run("notes", email)).lines).toEqual(["The account has no notes."]);
  const { lines, json } = await run("note", email, "Pays by invoice.\nIn March.");
  const { id } = json as { id: string };
  const printed = [
    expect.stringMatching(new RegExp(`^${id} {2}\\S+Z {2}by command$`)) as string,
    "  Pays by invoice.",
    "  In March.",
  ];
  expect(lines).toEqual(printed);
  expect((await run("notes", email.toUpperCase())).lines).toEqual(printed);
  const shown = await run("show", email);
  expect(shown.lines.slice(-4)).toEqual(["Notes       1", ...printed]);
  expect(shown.json).toMatchObject({ notes: { count: 1, latest: [{ id }] } });
  expect((await run("delete-note", id)).lines).toEqual(["The note is deleted."]);
  expect((await run("show", email)).lines.at(-1)).toBe("Notes       0");
  await expect(run("delete-note", id)).rejects.toThrow("There is no note with this ID.");
});

test("of many notes the newest three are shown with the account", async () => {
  const { email } = await newCustomer(shop);
  for (const text of ["one", "two", "three", "four"]) {
    shop.clock.advance(1000);
    await run("note", email, text);
  }
  const { lines } = await run("show", email);
  expect(lines).toContain("Notes       4, the newest below; `account notes` lists them");
  expect(lines).toContain("  four");
  expect(lines).not.toContain("  one");
});

test("a note moves no cursor of the terminal, and a preview writes none", async () => {
  const { email } = await newCustomer(shop);
  expect((await run("note", email, "Hi\u001b[2J", "--dry-run")).lines).toContain("  Hi [2J");
  expect((await run("notes", email)).json).toEqual({ notes: [] });
});

it.each([
  [["note", "mira@example.com"], "Name an address and one text"],
  [["note", "mira@example.com", "two", "words"], "Name an address and one text"],
  [["note", "mira@example.com", "x".repeat(2001)], "Name an address and one text"],
  [["note", "nobody@example.com", "Hi"], "No account has this address."],
  [["notes", "nobody@example.com"], "No account has this address."],
  [["notes", "a@example.com", "b@example.com"], "Name one address."],
  [["delete-note", "12"], "Name one note by its ID"],
  [["delete-note", randomUUID()], "There is no note with this ID."],
])("%j is refused: %s", async (words, says) => {
  await expect(run(...words)).rejects.toThrow(says);
});
