import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { newFolder } from "../../testing/new-folder.ts";
import { readMails } from "../../testing/read-mails.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { newSecuredCustomer } from "../../testing/two-factor.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, "account", ...args);
}

test("an account is shown by any spelling of its address", async () => {
  const mira = await newCustomer(shop, { email: "mira.account@example.com" });
  const { lines, json } = await run("show", "Mira.Account@EXAMPLE.com");
  expect(json).toMatchObject({
    id: mira.accountId,
    email: mira.email,
    emailVerified: false,
    licenses: 1,
    seats: 0,
  });
  expect(lines).toContain("Confirmed   no");
  expect(JSON.stringify(json)).not.toMatch(/hash|token/i);
});

test("a shown account says where it is logged in", async () => {
  const mira = await newCustomer(shop);
  const { lines, json } = await run("show", mira.email);
  expect(json).toMatchObject({ sessions: [{ kind: "app" }] });
  expect(lines.join("\n")).toMatch(/^Session +\S.*, from \S+, last seen 20/m);
});

test("accounts are listed by the beginning of an address, a domain and a state", async () => {
  const mira = await newCustomer(shop, { email: "mira@command-list.example.com" });
  const lin = await newCustomer(shop, { email: "lin@command-list.example.com" });
  await shop.db.run(sql`update accounts set email_verified_at = now() where id = ${mira.accountId}`);
  const { lines, json } = await run("list", "@command-list.example.com");
  expect(json).toMatchObject({ accounts: [{ id: lin.accountId, licenses: 1 }, { id: mira.accountId }] });
  expect(lines[0]).toMatch(/lin@command-list\.example\.com +20\S+ +licenses: 1 +unconfirmed$/);
  const confirmed = await run("list", "mira@command", "--state", "unconfirmed");
  expect(confirmed.lines).toEqual(["No account matches."]);
  const [more = ""] = (await run("list", "--limit", "1")).lines.slice(-1);
  expect(more).toMatch(/^More: --after /);
  await expect(run("list", "--state", "lost")).rejects.toThrow("--state");
});

test("an account is shut out: its sessions and API keys end, its license and password stay", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("mill-shut-out");
  await mira.call("POST /api/api-keys", { name: "Script", scopes: ["triggers:write"], expiresInDays: null });
  expect((await run("shut-out", mira.email)).lines).toEqual([
    `${mira.email}: sessions ended: 1, API keys revoked: 1.`,
  ]);
  expect((await mira.call("GET /api/license")).status).toBe(401);
  expect((await mira.validate({ fingerprint: "mill-shut-out" })).body).toMatchObject({ valid: true });
  expect(await shop.db.rows(sql`select from api_keys where account_id = ${mira.accountId}`)).toEqual([]);
  const events = sql`
    select network from security_events where account_id = ${mira.accountId} and kind = 'sessions_ended'`;
  expect(await shop.db.rows(events)).toEqual([{ network: "operator" }]);
});

test("an account gets another address, and is found by it", async () => {
  const mira = await newCustomer(shop);
  const to = `new.${mira.email}`;
  const { lines, json } = await run("change-email", mira.email, "--to", to);
  expect(lines).toEqual([
    `${to} is the address of the account now. Its sessions stay: \`account shut-out\` ends them.`,
  ]);
  expect(json).toEqual({ email: to });
  expect((await run("show", to)).json).toMatchObject({ id: mira.accountId });
  await expect(run("show", mira.email)).rejects.toThrow("No account has this address.");
});

test("one API key of an account is shown, and revoked by its beginning", async () => {
  const mira = await newCustomer(shop);
  const made = await mira.call("POST /api/api-keys", {
    name: "Script",
    scopes: ["triggers:write"],
    expiresInDays: null,
  });
  const { start } = (made.body as unknown as { apiKey: { start: string } }).apiKey;
  expect((await run("show", mira.email)).lines).toContain(
    `API key     ${start}… Script, may triggers:write, never used`,
  );
  await expect(run("revoke-api-key", mira.email, "ksk_nothing")).rejects.toThrow("has no such API key");
  const { lines } = await run("revoke-api-key", mira.email, `${start}…`);
  expect(lines).toEqual([`The API key "Script" is revoked.`]);
  expect((await run("show", mira.email)).json).toMatchObject({ apiKeys: [] });
});

test("two-factor authentication is turned off for a customer who has lost it, who gets an email", async () => {
  const { customer } = await newSecuredCustomer(shop);
  const { email } = customer;
  const since = (await customer.call("GET /api/two-factor")).body as { twoFactor: { onSince: string } };
  expect((await run("show", email)).lines).toContain(`Two-factor  on since ${since.twoFactor.onSince}`);
  expect((await run("remove-factor", email.toUpperCase())).json).toEqual({ email });
  expect((await run("show", email)).lines).toContain("Two-factor  off");
  const body = { email, password: strongPassword };
  expect((await createVisitor(shop, { kind: "page" }).call("POST /api/login", body)).status).toBe(200);
  expect((await readMails(shop.deps, email)).at(-1)?.subject).toBe("We turned off two-factor authentication");
  await expect(run("remove-factor", email)).rejects.toThrow("The account has no second factor.");
});

test("of API keys that begin alike, one is revoked by its ID", async () => {
  const mira = await newCustomer(shop);
  for (const name of ["One", "Two"])
    await mira.call("POST /api/api-keys", { name, scopes: ["market:read"], expiresInDays: null });
  await shop.db.run(sql`update api_keys set start = 'ksk_same' where account_id = ${mira.accountId}`);
  await expect(run("revoke-api-key", mira.email, "ksk_same")).rejects.toThrow("Several of its API keys");
  const { apiKeys } = (await run("show", mira.email)).json as { apiKeys: { id: string; name: string }[] };
  const [two, one] = apiKeys;
  await run("revoke-api-key", mira.email, two?.id ?? "");
  expect((await run("show", mira.email)).json).toMatchObject({ apiKeys: [{ id: one?.id }] });
});

test("the limits of an account and of a network are lifted", async () => {
  const mira = await newCustomer(shop, { address: "198.51.100.99" });
  const { lines, json } = await run("lift-limits", "--network", "198.51.100.99");
  const { lifted } = json as { lifted: number };
  expect(lifted).toBeGreaterThan(0);
  expect(lines).toEqual([`Limits lifted: ${lifted}. Each node counts anew after a second.`]);
  expect((await run("lift-limits", "--network", "198.51.100.99")).json).toEqual({ lifted: 0 });
  expect((await run("lift-limits", mira.email)).json).toHaveProperty("lifted");
});

test("an account is deleted when the number of its licenses is said", async () => {
  const mira = await newCustomer(shop);
  await expect(run("delete", mira.email, "--licenses", "2")).rejects.toThrow("another number of licenses");
  const { lines, json } = await run("delete", mira.email, "--licenses", "1");
  expect(lines).toEqual([
    "The account is deleted, with licenses: 1, people on them: 0, seats on others': 0.",
  ]);
  expect(json).toEqual({ licenses: 1, members: 0, seats: 0 });
  await expect(run("delete", mira.email, "--licenses", "1")).rejects.toThrow("No account has this address.");
});

test("the data of somebody who can't log in are written into a new file for its owner's eyes alone, and that is recorded", async () => {
  const mira = await newCustomer(shop);
  const file = join(await newFolder(), "mira.zip");
  await run("export", mira.email, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const files = unzipSync(await readFile(file));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["README.txt", "licenses.json", "licenses.csv"]));
  expect(strFromU8(files["licenses.json"] ?? new Uint8Array())).toContain(mira.license.id);
  const events = sql`
    select network from security_events where account_id = ${mira.accountId} and kind = 'data_exported'`;
  expect(await shop.db.rows(events)).toEqual([{ network: "operator" }]);
  await expect(run("export", mira.email, file)).rejects.toThrow("is there already");
});

test.each([
  [["show", "nobody@example.com"], "No account has this address."],
  [["shut-out", "nobody@example.com"], "No account has this address."],
  [["export", "nobody@example.com", "none/never.zip"], "No account has this address."],
  [["show", "mira"], "Name an account by its email address."],
  [["shut-out", "a@example.com", "b@example.com"], "Name one address."],
  [["export", "a@example.com"], "Name an address and one new file."],
  [["change-email", "nobody@example.com", "--to", "eve@example.com"], "No account has this address."],
  [["change-email", "a@example.com"], "Say the new address: --to ada@example.com"],
  [["change-email", "a@example.com", "--to", "eve"], "Say the new address: --to ada@example.com"],
  [["change-email", "a@example.com", "b@example.com", "--to", "c@example.com"], "Name one address"],
  [["remove-factor", "nobody@example.com"], "No account has this address."],
  [["remove-factor", "a@example.com", "b@example.com"], "Name one address."],
  [["revoke-api-key", "a@example.com"], "Name an address and one API key."],
  [["revoke-api-key", "nobody@example.com", "ksk_a"], "No account has this address."],
  [["lift-limits"], "Name an account by its email address."],
  [["lift-limits", "nobody@example.com"], "No account has this address."],
  [["lift-limits", "--network", "an office"], "one IP address"],
  [["lift-limits", "a@example.com", "--network", "198.51.100.7"], "one IP address"],
  [["delete", "a@example.com"], "Say how many licenses go with it"],
  [["delete", "a@example.com", "--licenses", "all"], "Say how many licenses go with it"],
  [["delete", "a@example.com", "b@example.com", "--licenses", "1"], "Name one address."],
])("%j is refused with what it takes", async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});
