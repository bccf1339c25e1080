import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { startSmtpPeer } from "../../platform/mail/testing/smtp-peer.ts";
import { newCustomer } from "../../testing/customer.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import type { Deps } from "../../deps.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(words: string, deps: Deps = shop.deps) {
  return runWords(deps, ...words.split(" "));
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
    expect(lines[1]).toMatch(/^It said: 250 /);
    await run("mail pause", deps);
    await run("mail test --to ops@shop.example", deps);
    await run("mail resume", deps);
    expect(peer.received).toHaveLength(2);
    peer.meetNext({ at: "recipient", reply: 550 });
    await expect(run("mail test --to ops@shop.example", deps)).rejects.toThrow(
      /^The email was not sent: .*550/,
    );
  } finally {
    await peer.close();
  }
});

test("an email is shown with its subject while its text is kept, and without its text", async () => {
  const { email, failed, ids } = await newMails("550 no such mailbox");
  const { lines, json } = await run(`mail show ${failed}`);
  expect(lines).toContain(`To             ${email}`);
  expect(lines).toContain("Server said    550 no such mailbox");
  expect(lines.find((line) => line.startsWith("Subject"))).toMatch(/^Subject {8}\S/);
  expect(json).toMatchObject({ id: failed, outcome: "failed", attempts: 18, keepsText: true });
  expect(JSON.stringify(json)).not.toMatch(/sealed|token=|:\/\//);
  const sent = ids[1] ?? "";
  await shop.db.run(sql`update mails set sent_at = now(), sealed = null where id = ${sent}`);
  const shown = await run(`mail show ${sent}`);
  expect(shown.json).toMatchObject({ outcome: "sent", subject: null, keepsText: false });
  expect(shown.lines).toContain("Subject        not kept");
  await expect(run(`mail show ${randomUUID()}`)).rejects.toThrow("There is no email with this ID.");
});

test("what a stranger wrote into a subject moves no cursor of the terminal", async () => {
  const id = await shop.db.transaction((tx) =>
    queueMail(shop.deps, tx, {
      to: "ops@shop.example",
      template: "contact-message",
      mail: {
        subject: "Hi\u001b[2J PF7K-A3ZQ-09XW-Q2MD",
        preheader: "",
        blocks: [{ kind: "heading", text: "Hi" }],
      },
    }),
  );
  expect((await run(`mail show ${id}`)).lines).toContain("Subject        Hi [2J [hidden]");
});

test("emails are paused and resumed, after a look at it, and lists say so", async () => {
  const { email } = await newMails("550 no such mailbox");
  const preview = await run("mail pause --reason Moving --dry-run");
  expect(preview.lines[1]).toMatch(/^Emails {9}paused since \S+Z {3}\(now: are sent\)$/);
  expect(preview.lines[2]).toBe("Reason         Moving   (now: none)");
  expect((await run("mail list")).json).toMatchObject({ paused: null });
  const { json } = await run("mail pause --reason Moving");
  const { paused } = json as { paused: { since: Date } };
  const says = `Emails have been paused since ${paused.since.toISOString()} (Moving). \`mail resume\` sends them.`;
  const listed = await run(`mail list --to ${email}`);
  expect(listed.lines[0]).toBe(says);
  expect(listed.json).toMatchObject({ paused: { reason: "Moving" } });
  expect((await run("mail resend --failed")).lines).toContain(says);
  expect((await run("mail resume --dry-run")).lines[1]).toMatch(
    /^Emails {9}are sent {3}\(now: paused since /,
  );
  expect((await run("mail resume")).lines[0]).toBe("Emails         are sent");
  expect((await run(`mail list --to ${email}`)).lines[0]).not.toContain("paused");
  const acts = sql`select distinct origin->>'act' as act from events where origin->>'act' like 'mail %' order by 1`;
  expect(await shop.db.rows(acts)).toEqual(
    expect.arrayContaining([{ act: "mail pause" }, { act: "mail resume" }]),
  );
});

test.each([
  ["mail show", "Name one email by its ID"],
  ["mail show 12", "Name one email by its ID"],
  ["mail pause now", "It's about all emails"],
  ["mail resume now", "It's about all emails"],
  ["mail pause --reason=", "--reason: Say why."],
  ["mail list --outcome lost", "--outcome: one of waiting, sent, failed."],
  ["mail resend", "Name emails by their IDs, or all of them with --failed."],
  ["mail resend 12", '"12" is no ID of an email.'],
  ["mail test --to ops", "--to: Please enter a valid email address."],
])("%s is refused with what it takes", async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(sentence);
});
