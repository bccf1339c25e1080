import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMails } from "@keystead/contract/shop/mails/check-mails";
import { mailSamples } from "@keystead/contract/shop/mails/mail-samples";
import type { MailName } from "@keystead/contract/shop/mails";
import { expect, onTestFinished, test } from "vitest";
import type { Deps } from "../../deps.ts";
import { loadShop } from "../../load-shop.ts";
import { UsageError } from "../command.ts";
import { commands } from "../commands.ts";
import { helpText } from "../help.ts";
import { parseCommandLine } from "../parse-command-line.ts";
import { shippedMails } from "./shipped-mails.ts";
import { runCommand } from "../../testing/run-command.ts";

const root = join(import.meta.dirname, "../../..");
const shipped = await loadShop(join(root, "content"));
const second = await loadShop(join(root, "examples/second-shop"));

interface Printed {
  readonly emails: readonly { name: string; words: string; subject: string; html: string; text: string }[];
}

async function preview(shop: typeof shipped, ...args: string[]) {
  const line = parseCommandLine(["mail", "preview", ...args], commands);
  if (line === "help") throw new Error("this is the help");
  // It needs nothing of the product but the shop.
  const { lines, json } = await runCommand({ shop } as Deps, line);
  return { lines, ...(json as Printed) };
}

test("an email is shown as its reader gets it, in the shop's words, and says that its data are a sample", async () => {
  const { lines, emails } = await preview(second, "welcome");
  const [first] = emails;
  expect(first?.subject).toBe("Your Papercove license key");
  expect(first?.text).toMatch(/^Sample data\. No one gets this email\.\n/);
  expect(first?.text).toContain("Your desk is ready");
  expect(first?.text).toContain("License key: SA3P-MPLE-0000-KEY5");
  expect(lines.slice(0, 3)).toEqual(["Subject: Your Papercove license key", "", first?.text]);
});

test("an email that the shop does not replace has the words that ship", async () => {
  const { emails } = await preview(second, "license-issued");
  expect(emails[0]?.text).toContain("Your Professional license is ready");
  expect(emails[0]?.text).toContain("Open the app: Drag it to your applications");
  expect((await preview(shipped, "key-replaced")).emails[0]?.text.replaceAll(/\s+/g, " ")).toContain(
    "Put the new key in config.json and start it again.",
  );
});

test("the HTML is written to a file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "keystead-mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "welcome.html");
  const { lines, emails } = await preview(second, "welcome", "--html", file);
  expect(lines.at(-1)).toBe(`Written as HTML: ${file}`);
  const html = await readFile(file, "utf8");
  expect(html).toBe(emails.map((each) => each.html).join("\n"));
  expect(html).toContain("Sample data. No one gets this email.");
});

test("without a name the emails are listed, with whose words they have", async () => {
  const { emails } = await preview(second);
  expect(emails.map(({ name }) => name)).toEqual(Object.keys(mailSamples));
  expect(emails.filter(({ words }) => words === "the shop's").map(({ name }) => name)).toEqual(["welcome"]);
});

test("a name that no email has is refused, with the names", async () => {
  await expect(preview(second, "wellcome")).rejects.toThrow(UsageError);
  await expect(preview(second, "wellcome")).rejects.toThrow(/There is no email "wellcome": use welcome, /);
});

test("the help has the command", () => {
  expect(helpText(commands, ["mail"])).toContain("mail preview        <name> [--html file]");
});

test("no email of the second shop says a word of the sample app of the shop that ships", async () => {
  for (const name of Object.keys(mailSamples) as MailName[])
    for (const { subject, text, html } of (await preview(second, name)).emails)
      expect(`${subject}\n${text}\n${html}`).not.toMatch(/\b(node|npm|config\.json|zip)\b/i);
});

test("the words that ship pass the checks of a shop's: each email has what its reader needs", async () => {
  const names = Object.keys(mailSamples) as MailName[];
  const read = await readMails(names, (name) => Promise.resolve({ mail: shippedMails[name as MailName] }));
  expect(read).toEqual({ ok: true, mails: shippedMails });
});
