import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { AuditEntry } from "@keystead/contract/operator/audit";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...words: readonly string[]) {
  return runWords(shop.deps, ...words);
}

/** What `audit list` says after the number and the moment. */
const listed = async (...options: readonly string[]) =>
  (await run("audit", "list", ...options)).lines.map((line) => line.split(/ {2,}/).slice(2));

test("what was done by command, what was refused, and the chain", async () => {
  const { license, accountId, email } = await newCustomer(shop);
  await run("license", "extend", license.id, "--days", "3", "--reason", "An outage");
  const nobody = "00000000-0000-4000-8000-000000000000";
  await expect(run("license", "suspend", nobody, "--reason", "x")).rejects.toThrow();
  await run("account", "export", email, "/dev/null").catch(() => undefined);
  await run("mail", "resend", "--failed");
  await run("license", "show", license.id);
  const lines = await listed();
  expect(lines.toReversed()).toMatchObject([
    ["account.created", accountId, "customer"],
    ["license.extended", license.id, "operator", "license extend", "An outage"],
    ["operator.refused (refused)", nobody, "operator", "license suspend"],
    ["operator.refused (refused)", expect.any(String), "operator", "account export"],
    ["operator.acted", expect.any(String), "operator", "mail resend"],
  ]);

  expect(await listed("--about", license.id, "--type", "license.extended")).toHaveLength(1);
  const first = await run("audit", "list", "--limit", "2");
  const [, before = ""] = /^More: --before (\d+)$/.exec(first.lines.at(-1) ?? "") ?? [];
  expect(await listed("--before", before)).toEqual(lines.slice(2));
  expect((await run("audit", "list", "--from", "2100-01-01")).lines).toEqual(["Nobody has done anything."]);
  expect((await run("audit", "list", "--until", "2000-01-01")).lines).toEqual(["Nobody has done anything."]);

  const { stream = [] } = await run("audit", "list", "--csv");
  const csv = await text(Readable.from(stream));
  expect(csv.trimEnd().split("\r\n")).toHaveLength(lines.length + 1);
  expect(csv).toContain("license extend,,,,An outage,");

  const verified = await run("audit", "verify");
  expect(verified).toMatchObject({ refused: false });
  expect(verified.lines).toEqual([
    `${lines.length} entries are right.`,
    expect.stringMatching(new RegExp(`^Head: ${lines.length}:[0-9a-f]{64}$`)),
  ]);
  const head = verified.lines[1]?.slice("Head: ".length) ?? "";
  expect(await run("audit", "verify", "--head", head)).toMatchObject({ refused: false });
  await shop.db.execute("update audit_entries set type = 'license.limited' where number = 2");
  expect(await run("audit", "verify", "--head", head)).toMatchObject({
    refused: true,
    lines: ["1 entry is right.", "Entry 2 was changed, or stands in another place than then."],
  });
});

test("a key that was made and revoked by command is told, with what it might do", async () => {
  const { json } = await run("operator-key", "create", "--name", "Help desk", "--scopes", "licenses:read");
  const { id } = json as { id: string };
  await run("operator-key", "revoke", id.toUpperCase());
  const { entries } = (await run("audit", "list", "--about", id)).json as { entries: AuditEntry[] };
  expect(entries.toReversed()).toMatchObject([
    {
      type: "operator.acted",
      act: "operator-key create",
      before: null,
      after: { name: "Help desk", scopes: ["licenses:read"], networks: [], expires_at: null },
    },
    { type: "operator.acted", act: "operator-key revoke", after: { name: "Help desk" } },
  ]);
});

it.each([
  ["audit list", ["audit", "list", "mira"], "takes options only"],
  ["an address instead of an ID", ["audit", "list", "--about", "mira@example.com"], "--about"],
  ["another type", ["audit", "list", "--type", "license.eaten"], "--type"],
  ["no date", ["audit", "list", "--from", "soon"], "--from"],
  ["a word", ["audit", "verify", "now"], "takes options only"],
  ["half a head", ["audit", "verify", "--head", "12"], "--head"],
])("refuses %s", async (_, words, reason) => {
  await expect(run(...words)).rejects.toThrow(reason);
});
