import { text } from "node:stream/consumers";
import { maskKey } from "@keystead/contract/values/license-key";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop, { email: "mira@list.example.com" });
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, "license", "list", ...args);
}

test("a customer's license is found by the address, with what the next command takes", async () => {
  const { lines, json } = await run("mira@list");
  const { id, licenseKey } = mira.license;
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${id}  mira@list.example.com  trial  pending  ends \\d{4}-\\d\\d-\\d\\d  0 of 1 machines$`,
      ),
    ),
  ]);
  expect(json).toMatchObject({
    licenses: [
      { id, key: maskKey(licenseKey), email: "mira@list.example.com", machinesUsed: 0, machinesMax: 1 },
    ],
    after: null,
  });
  expect(JSON.stringify(json)).not.toContain(licenseKey);
});

test("nothing that matches is said", async () => {
  expect((await run("nobody@list.example.com")).lines).toEqual(["No license matches."]);
});

test("a page says how the next one is listed", async () => {
  for (let count = 0; count < 3; count += 1) await newCustomer(shop);
  const first = await run("--limit", "2");
  expect(first.lines).toHaveLength(3);
  const next = /^More: --after (\S+)$/.exec(first.lines[2] ?? "")?.[1] ?? "";
  const second = await run("--limit", "2", "--after", next);
  expect(second.lines).toHaveLength(2);
  expect(second.lines.filter((line) => first.lines.includes(line))).toEqual([]);
});

test("CSV holds every license that matches, for spreadsheets, and keys where they are asked for", async () => {
  await shop.db.run(sql`update licenses set email = '=cmd@list.example.com' where id = ${mira.license.id}`);
  const csvOf = async (...more: string[]) => {
    const { stream } = await run("@list.example.com", "--csv", ...more);
    return text(Readable.from(stream ?? []));
  };
  const [header, line, ...rest] = (await csvOf()).split("\r\n");
  expect(header).toMatch(/^\ufeffid,key,email,tier,term,status,startsAt,endsAt,machinesUsed,/);
  expect(line).toContain(`,${maskKey(mira.license.licenseKey)},'=cmd@list.example.com,trial,`);
  expect(rest).toEqual([""]);
  expect(await csvOf("--with-keys")).toContain(`,${mira.license.licenseKey},`);
});

test.each([
  [["--status", "good"], "--status: one of pending, active, expired, suspended, revoked."],
  [["--tier", "gold"], "--tier: one of trial, standard"],
  [["--covers", "no-bot"], "--covers: one of "],
  [["--ends-before", "03/04/2027"], '--ends-before: "03/04/2027" isn\'t a date.'],
  [["--limit", "0"], "--limit: a number from 1 to 1000."],
  [["--after", "1"], "--after: the ID that a list ended with."],
])("%j is refused with what it takes", async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});
