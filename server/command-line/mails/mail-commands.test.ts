import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { startSmtpPeer } from "../../platform/mail/testing/smtp-peer.ts";
import { newCustomer } from "../../testing/customer.ts";
import { runCommand } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import type { Deps } from "../../deps.ts";
import { commands } from "../commands.ts";
import { parseCommandLine } from "../parse-command-line.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(words: string, deps: Deps = shop.deps) {
  const line = parseCommandLine(words.split(" "), commands);
  if (line === "help") throw new Error("this is the help");
  return runCommand(deps, line);
}

/** The mails of a new customer, the newest first, of which the first has failed for good. */
async function newMails(reason: string) {
  const { email } = await newCustomer(shop);
  const rows = await shop.db.rows<{ id: string }>(sql`
    select id from mails where recipient = ${email} order by id desc`);
  const ids = rows.map(({ id }) => id);
  await shop.db.run(sql`
    update mails set failed_at = now(), handed_over_at = now(), attempts = 18, last_error = ${reason}
    where id = ${ids[0] ?? ""}`);
  return { email, ids, failed: ids[0] ?? "" };
}

const stateOf = (id: string) =>
  shop.db.row(sql`select failed_at as "failedAt", attempts from mails where id = ${id}`);

test("mails are listed by outcome and address, with what the server said and without their texts", async () => {
  const { email, ids, failed } = await newMails("550 no such mailbox");
  const all = await run(`mail list --to ${email.toUpperCase()}`);
  expect((all.json as { mails: { id: string }[] }).mails.map(({ id }) => id)).toEqual(ids);
  expect(JSON.stringify(all.json)).not.toContain("sealed");
  const { lines, json } = await run(`mail list --outcome failed --to ${email}`);
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^${failed}  \\S+Z  \\S+  ${email}  failed  18 attempts: 550 no such mailbox$`),
    ),
  ]);
  expect(json).toMatchObject({ mails: [{ id: failed, outcome: "failed" }], after: null });
  expect((await run(`mail list --outcome sent --to ${email}`)).lines).toEqual(["No email matches."]);
});

test("a mail that has failed is sent again, once, and others stay", async () => {
  const { ids, failed } = await newMails("421 try later");
  const waiting = ids[1] ?? "";
  const { lines } = await run(`mail resend ${failed} ${waiting}`);
  expect(lines).toEqual(["1 email waits to be sent.", `${waiting} hasn't failed, or its text is gone.`]);
  expect(await stateOf(failed)).toEqual({ failedAt: null, attempts: 0 });
  const jobs = sql`select from jobs.job where name = 'send-mail' and data->>'mailId' = ${failed}`;
  expect(await shop.db.rows(jobs)).toHaveLength(2);
  await expect(run(`mail resend ${failed}`)).rejects.toThrow("None of them has failed");
});

test("all that have failed are sent again, but for those that may have been sent before a restore", async () => {
  const { failed } = await newMails("421 try later");
  const held = (await newMails("held: it waited when the backup was made")).failed;
  const { json } = await run("mail resend --failed");
  const { resent } = json as { resent: string[] };
  expect(resent).toContain(failed);
  expect(resent).not.toContain(held);
  expect((await run(`mail resend ${held}`)).lines).toEqual(["1 email waits to be sent."]);
});

test("a test mail arrives with the code that the command prints, and a refusal is said in the server's words", async () => {
  const peer = await startSmtpPeer();
  try {
    const deps = { ...shop.deps, config: { ...shop.deps.config, smtpUrl: peer.url } };
    const { json, lines } = await run("mail test --to ops@shop.example", deps);
    const { code } = json as { code: string };
    expect(lines[0]).toBe(
      `The mail server took it. It shows the code ${code}: compare it in the mailbox of ops@shop.example.`,
    );
    expect(peer.received.map(({ to }) => to)).toEqual([["ops@shop.example"]]);
    expect(peer.received[0]?.raw).toContain(code);
    peer.meetNext({ at: "recipient", reply: 550 });
    await expect(run("mail test --to ops@shop.example", deps)).rejects.toThrow(
      /^The email was not sent: .*550/,
    );
  } finally {
    await peer.close();
  }
});

test.each([
  ["mail list --outcome lost", "--outcome: one of waiting, sent, failed."],
  ["mail resend", "Name emails by their IDs, or all of them with --failed."],
  ["mail resend 12", '"12" is no ID of an email.'],
  ["mail test --to ops", "--to: Please enter a valid email address."],
])("%s is refused with what it takes", async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(sentence);
});
