import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";

import { quietLog } from "../../db/testing/quiet-log.ts";
import { type Letter, openMailer } from "./open-mailer.ts";

const brand = { name: "Shop", supportEmail: "help@shop.example", disclaimer: "Independent." };
const url = `https://shop.example/reset-password?token=${"x".repeat(43)}&next=/dashboard`;
const letter: Letter = {
  id: "0193aaaa-bbbb-7ccc-8ddd-eeee0badcafe",
  recipient: "ada@customer.example",
  template: "reset-password",
  createdAt: new Date("2026-11-20T18:40:09.123Z"),
  mail: { subject: "Reset 🔑", preheader: "", blocks: [{ kind: "button", label: "Open", url }] },
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "keystead-outbox-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

function open(lines: [object | string, string | undefined][] = [], mailFrom?: string) {
  const log = {
    ...quietLog,
    info: (fields: object | string, message?: string) => void lines.push([fields, message]),
  };
  const config = { smtpUrl: undefined, mailFrom, dataDir };
  return openMailer({ config, origins: { publicUrl: "http://127.0.0.1:3000" }, brand, log });
}

const files = () => readdir(join(dataDir, "outbox"));
const content = async () => readFile(join(dataDir, "outbox", (await files())[0] ?? ""));

test("without a mail server each mail becomes one private file that mail programs open", async () => {
  expect(await open().deliver(letter)).toEqual({ ok: true });
  expect(await files()).toEqual(["20261120T184009Z-reset-password-0badcafe.eml"]);
  expect(
    (await stat(join(dataDir, "outbox/20261120T184009Z-reset-password-0badcafe.eml"))).mode & 0o777,
  ).toBe(0o600);
  const parsed = await PostalMime.parse(await content());
  expect(parsed).toMatchObject({
    subject: "Reset 🔑",
    messageId: `<${letter.id}@[127.0.0.1]>`,
    date: "2026-11-20T18:40:09.000Z",
    from: { name: "Shop", address: "no-reply@[127.0.0.1]" },
    to: [{ name: "", address: "ada@customer.example" }],
  });
  expect(parsed.text).toContain(url);
  expect(parsed.html).toContain(url.replace("&", "&amp;"));
});

test("a link can be copied from the file as it is", async () => {
  await open().deliver(letter);
  expect((await content()).toString()).toContain(`\r\n${url}\r\n`);
});

test("a second try replaces the file of the first", async () => {
  await open().deliver(letter);
  await open().deliver(letter);
  expect(await files()).toHaveLength(1);
});

test("the log names the file and the kind of mail, nothing of its address or content", async () => {
  const lines: [object | string, string | undefined][] = [];
  await open(lines).deliver(letter);
  const file = relative(process.cwd(), join(dataDir, "outbox/20261120T184009Z-reset-password-0badcafe.eml"));
  expect(lines).toEqual([[{ file, template: "reset-password" }, expect.any(String)]]);
});

test.each([
  ["sales@shop.example", { name: "", address: "sales@shop.example" }],
  ["Shop <sales@shop.example>", { name: "Shop", address: "sales@shop.example" }],
  ['"Shop, Inc." <sales@shop.example>', { name: "Shop, Inc.", address: "sales@shop.example" }],
  ["Shop, Inc. <sales@shop.example>", { name: "Shop, Inc.", address: "sales@shop.example" }],
])("MAIL_FROM %s is one sender", async (mailFrom, sender) => {
  await open([], mailFrom).deliver(letter);
  const { from } = await PostalMime.parse(await content());
  expect(from).toEqual(sender);
});
