import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { memoryFolder } from "../../db/testing/memory-folder.ts";
import { newCustomer } from "../../testing/customer.ts";
import { askForTime, writeMessage } from "../../testing/inbox.ts";
import { readMails } from "../../testing/read-mails.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  [shop, folder] = await Promise.all([testApp(), memoryFolder("keystead-test-")]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function run(...args: string[]) {
  return runWords(shop.deps, "inbox", ...args);
}
const answersTo = async (email: string) =>
  (await readMails(shop.deps, email)).filter(({ template }) => template === "message-answered");

test("a list shows what is open, of an address or a license", async () => {
  const mira = await newCustomer(shop);
  const [asked, request] = [
    await writeMessage(shop, { email: mira.email, subject: "Ubuntu" }),
    await askForTime(shop, mira),
  ];
  const ofAddress = await run("list", "--about", mira.email);
  expect(ofAddress.lines).toHaveLength(2);
  expect(ofAddress.lines[0]).toMatch(new RegExp(`^${request.id} .* open +extension .*${mira.license.id}$`));
  expect(ofAddress.lines[1]).toMatch(new RegExp(`^${asked.id} .* open +message .*Ubuntu$`));
  for (const about of [mira.license.id, mira.license.licenseKey])
    expect((await run("list", "--about", about)).json).toMatchObject({ entries: [{ id: request.id }] });
  expect((await run("list", "--about", mira.email, "--state", "closed")).lines).toEqual(["Nothing matches."]);
  const page = await run("list", "--about", mira.email, "--limit", "1");
  expect(page.lines.at(-1)).toBe(`More: --after ${request.id}`);
});

test("a list is written as CSV, whose cells run nothing", async () => {
  const { email, id } = await writeMessage(shop, { subject: "=1+1" });
  const { stream } = await run("list", "--about", email, "--csv");
  let text = "";
  for await (const each of stream ?? []) text += each;
  expect(text).toContain(
    "id,kind,state,name,email,accountId,licenseId,subject,createdAt,answeredAt,closedAt\r\n",
  );
  expect(text).toContain(`${id},message,open,Mira,${email},,,'=1+1,`);
});

test("a message is shown, and what a stranger wrote moves no cursor of the terminal", async () => {
  const { id } = await writeMessage(shop, { message: "Hello there.\u001b[2J\u202e\nSecond line." });
  const { lines, json } = await run("show", id);
  expect(lines).toContain("  Hello there. [2J");
  expect(lines).toContain("  Second line.");
  expect(lines.join("\n")).not.toContain("\u001b");
  expect(lines.join("\n")).not.toContain("\u202e");
  expect(json).toMatchObject({ id, state: "open", text: "Hello there.\u001b[2J\u202e\nSecond line." });
});

test("an answer is read from the command line or a file, and sent once", async () => {
  const [first, second] = [await writeMessage(shop), await writeMessage(shop)];
  const { lines } = await run("answer", first.id, "--text", "Yes.");
  expect(lines).toContain("State          answered");
  expect(lines.slice(-2)).toEqual(["Answer:", "  Yes."]);
  const file = join(folder, "answer.txt");
  await writeFile(file, "No.\n\nSorry.\n");
  await run("answer", second.id, "--file", file);
  expect(await answersTo(first.email)).toHaveLength(1);
  expect((await answersTo(second.email))[0]?.blocks).toContainEqual({ kind: "paragraph", text: "Sorry." });
  await expect(run("answer", first.id, "--text", "No.")).rejects.toThrow("answered already");
  expect(await answersTo(first.email)).toHaveLength(1);
});

test("an answer extends the license of the request, after a look at it", async () => {
  const mira = await newCustomer(shop);
  const { id } = await askForTime(shop, mira);
  const words = ["answer", id, "--text", "Yes.", "--extend-days", "14", "--reason", "Exams"];
  const preview = await run(...words, "--dry-run");
  expect(preview.lines).toContain("State          answered   (now: open)");
  expect(preview.lines.at(-1)).toBe(`Email          message-answered to ${mira.email}`);
  expect(await answersTo(mira.email)).toEqual([]);
  expect((await mira.getLicense()).license.endDate).toBe(mira.license.endDate);
  const { lines, json } = await run(...words);
  const { endDate } = (await mira.getLicense()).license;
  expect(endDate > mira.license.endDate).toBe(true);
  expect(lines.at(-1)).toBe(`License ends   ${endDate}`);
  expect(json).toMatchObject({ extendedUntil: endDate });
  const event = sql`select origin->>'act' as act from events where subject = ${id} and type = 'message.answered'`;
  expect(await shop.db.rows(event)).toEqual([{ act: "inbox answer" }]);
});

test("one is closed and reopened, and a preview does neither", async () => {
  const { id } = await writeMessage(shop);
  expect((await run("close", id, "--dry-run")).lines).toContain("State          closed   (now: open)");
  expect((await run("close", id)).lines).toContain("State          closed");
  await expect(run("close", id)).rejects.toThrow("closed already");
  expect((await run("reopen", id)).lines).toContain("State          open");
  await expect(run("reopen", id)).rejects.toThrow("open already");
});

it.each([
  [["answer", "4711", "--text", "Yes."], "Name one message by its ID"],
  [["show"], "Name one message by its ID"],
  [["show", crypto.randomUUID()], "nothing with this ID"],
  [["answer", crypto.randomUUID(), "--text", "Yes."], "nothing with this ID"],
  [["answer", crypto.randomUUID()], "Say the answer"],
  [["answer", crypto.randomUUID(), "--text", "Yes.", "--file", "answer.txt"], "Say the answer"],
  [["answer", crypto.randomUUID(), "--text", " "], "--text: Write an answer."],
  [
    ["answer", crypto.randomUUID(), "--file", "/nowhere/answer.txt"],
    "--file: can't read /nowhere/answer.txt.",
  ],
  [["answer", crypto.randomUUID(), "--text", "Yes.", "--extend-days", "14"], "Say why with --reason."],
  [
    ["answer", crypto.randomUUID(), "--text", "Yes.", "--extend-days", "0", "--reason", "Exams"],
    "a number from 1",
  ],
  [
    ["answer", crypto.randomUUID(), "--text", "Yes.", "--reason", "Exams"],
    "--reason goes with --extend-days.",
  ],
  [["list", "words"], "options only"],
  [["list", "--state", "done"], "--state: one of open, answered, closed."],
  [["list", "--about", "mira@"], "--about:"],
  [["list", "--about", "PF00-0000-0000-0000"], "No license has this key or ID."],
])("%j is refused: %s", async (words, says) => {
  await expect(run(...words)).rejects.toThrow(says);
});
