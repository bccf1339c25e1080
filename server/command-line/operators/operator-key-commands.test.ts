import { isOperatorKey, operatorScopes } from "@keystead/contract/values/operator-key";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { days } from "../../platform/clock.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, "operator-key", ...args);
}

const search = async (key: string) => {
  const program = createVisitor(shop, { kind: "app" });
  const headers = { authorization: `Bearer ${key}` };
  return (await program.call("POST /v1/admin/licenses/search", {}, headers)).status;
};

test("a key is made, opens what it may, is listed by its beginning, and opens nothing once revoked", async () => {
  const made = await run("create", "--name", "Shop backend", "--scopes", "licenses:read,machines:*");
  const [key = "", line] = made.lines;
  expect(isOperatorKey(key)).toBe(true);
  const start = key.slice(0, 8);
  const scopes = "licenses:read machines:read machines:free machines:block";
  expect(line).toBe(`${start}  Shop backend  never expires  never used  from anywhere  ${scopes}`);
  expect(await search(key)).toBe(200);
  const listed = await run("list");
  expect(listed.lines[0]).toMatch(new RegExp(`^${start} .* last used \\d{4}-.* ${scopes}$`));
  expect(JSON.stringify(listed)).not.toContain(key);
  expect((await run("revoke", start)).lines).toEqual([`${start}… of Shop backend opens nothing anymore.`]);
  expect(await search(key)).toBe(401);
  expect((await run("list")).lines[0]).toContain("revoked ");
  await expect(run("revoke", start)).rejects.toThrow(
    "No key has this beginning or ID, or it was revoked before.",
  );
});

test("a key may be for a while, and for some networks", async () => {
  const networks = ["--networks", "203.0.113.0/24, 2001:db8::/32"];
  const made = await run(
    "create",
    "--name",
    "Help desk",
    "--scopes",
    "mails:*",
    "--expires-in-days",
    "90",
    ...networks,
  );
  const end = new Date(shop.clock.now().getTime() + days(90));
  expect(made.json).toMatchObject({
    name: "Help desk",
    scopes: ["mails:read", "mails:resend", "mails:pause", "mails:test"],
    networks: ["203.0.113.0/24", "2001:db8::/32"],
    expiresAt: end,
  });
  const { id } = made.json as unknown as { id: string };
  expect(made.lines[1]).toContain(`expires ${end.toISOString().slice(0, 10)}`);
  await run("revoke", id.toUpperCase());
  const [leaked = ""] = (await run("create", "--name", "Leaked", "--scopes", "licenses:read")).lines;
  await run("revoke", leaked);
  expect(await search(leaked)).toBe(401);
});

it.each([
  [["--scopes", "mails:read"], "--name: say which program it is for"],
  [["--name", "Two\nlines", "--scopes", "mails:read"], "--name: say which program"],
  [["--name", "A"], `--scopes: say what the key may do, of ${operatorScopes[0]}`],
  [["--name", "A", "--scopes", "all"], '--scopes: there is no "all".'],
  [["--name", "A", "--scopes", "mails:read", "--networks", "home"], '--networks: "home" is no address'],
  [["--name", "A", "--scopes", "mails:read", "--expires-in-days", "0"], "--expires-in-days: a number"],
  [["B", "--name", "A", "--scopes", "mails:read"], "operator-key create takes options only."],
])("%j is refused", async (args, message) => {
  await expect(run("create", ...args)).rejects.toThrow(message);
});

test("a key is named to be revoked", async () => {
  await expect(run("revoke")).rejects.toThrow("Name one key");
  await expect(run("revoke", "ksa_AbCd")).rejects.toThrow("No key has this beginning");
});
