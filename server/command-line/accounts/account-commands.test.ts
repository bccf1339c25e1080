import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer } from "../../testing/customer.ts";
import { newFolder } from "../../testing/new-folder.ts";
import { runCommand } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { commands } from "../commands.ts";
import { parseCommandLine } from "../parse-command-line.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...args: string[]) {
  const line = parseCommandLine(["account", ...args], commands);
  if (line === "help") throw new Error("this is the help");
  return runCommand(shop.deps, line);
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
])("%j is refused with what it takes", async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});
