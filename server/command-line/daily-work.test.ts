import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Customer, newCustomer } from "../testing/customer.ts";
import { type Asked, askForTime } from "../testing/inbox.ts";
import { memoryFolder } from "../db/testing/memory-folder.ts";
import { runWords } from "../testing/run-command.ts";
import { confirmAddress } from "../testing/team.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { secureAccount } from "../testing/two-factor.ts";
import { listBlockedMachines } from "../features/licenses/machines/blocks/list-blocked-machines.ts";

let shop: TestApp;
let folder: string;
let webhook: string;
beforeAll(async () => {
  folder = await memoryFolder("keystead-test-");
  shop = await testApp({ environment: { WEBHOOK_ALLOW: "help.example" } });
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist/volume-bot-1.2.0-linux-x64.AppImage"), "an app");
  const { json } = await run(["webhook", "create", "https://help.example/shop"]);
  webhook = (json as { webhook: { id: string } }).webhook.id;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const operations = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const [, table = ""] = /### Daily work\n([^#]*)/.exec(operations) ?? [];

/** The command lines of each row of the table. A name alone says which other command there is. */
const rows = table
  .split("\n")
  .map((row) => row.split("|"))
  .filter(([, , does = ""]) => does.includes("`"))
  .map(([, what = "", does = ""]): [string, string[]] => [
    what.trim(),
    [...does.matchAll(/`([^`]+)`/g)]
      .map(([, line = ""]) => line)
      .filter((line) => !["license convert", "account lift-limits"].includes(line)),
  ]);

/** Commands on keys, files and other machines: tests of their own run them on an installation. */
const ofInstallations = ["backup now", "keys rotate --root root-key", "keys rotate-secret", "doctor"];

function run(words: readonly string[]) {
  return runWords(shop.deps, ...words);
}

/** What has to be there before a command, beside a customer with a machine and an API key. */
const before: Readonly<Record<string, (mira: Customer) => Promise<unknown>>> = {
  "license unrevoke": ({ license }) => run(["license", "revoke", license.id, "--reason", "Refund"]),
  "account remove-factor": async (mira) => {
    await confirmAddress(shop, mira);
    await secureAccount(shop, mira);
  },
  "member remove": async (mira) => {
    const { license, email } = mira;
    await run(["license", "limit", license.id, "--users", "2", "--reason", "Growth"]);
    await mira.call("POST /api/license/invitations", { license: license.id, email: `mira.${email}` });
  },
  "license extend": ({ license }) =>
    run(["license", "convert", license.id, "--tier", "standard", "--term", "yearly", "--reason", "Paid"]),
};

/** What a customer has, as command lines name it. */
interface Named {
  readonly apiKey: string;
  readonly asked: Asked;
  readonly machine: string;
  /** The block of the machine that was blocked last. */
  readonly block: string;
}

/** The words of a command line of the table, with the names and numbers of a customer in them. */
function wordsFor(line: string, mira: Customer, { apiKey, asked, machine, block }: Named): string[] {
  const [noun, verb] = line.split(" ");
  const id = { webhook, inbox: asked.id }[noun ?? ""] ?? mira.license.id;
  const more = verb === "convert" ? "--tier professional --term yearly --reason Growth" : "Because";
  return [...line.replace("…", more).matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, plain = ""]) => quoted ?? plain)
    .map((word) =>
      word
        .replace("<ID>", id)
        .replace("<machine>", machine)
        .replace("<block>", block)
        .replace("ada@example.com", mira.email)
        .replace("mira@example.com", `mira.${mira.email}`)
        .replace("ada@new.example", `new.${mira.email}`)
        .replace("eve@example.com", `eve.${mira.email}`)
        .replace("ksk_AbCd", apiKey)
        .replace(/^(4711|in_2045)$/, randomUUID())
        .replace("ada.zip", join(folder, `${mira.accountId}.zip`))
        .replace("dist/", join(folder, "dist/")),
    );
}

test.each(rows)("%s: %j", async (_, lines) => {
  const mira = await newCustomer(shop);
  await mira.activate(`studio of ${mira.email}`, { name: "Studio PC" });
  const made = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
  const { body } = await mira.call("POST /api/api-keys", made);
  const { start: apiKey } = body["apiKey"] as unknown as { start: string };
  const asked = await askForTime(shop, mira);
  const machine = (await mira.getLicense()).machines[0]?.id ?? "";
  for (const line of lines.filter((each) => !ofInstallations.includes(each))) {
    const [noun, verb] = line.split(" ");
    await before[`${noun} ${verb}`]?.(mira);
    const { blocks } = await listBlockedMachines(shop.deps, { after: undefined, limit: 1 });
    const named = { apiKey, asked, machine, block: blocks[0]?.id ?? "" };
    const output = await run(wordsFor(line, mira, named));
    expect(output.refused ?? false).toBe(false);
    for await (const text of output.stream ?? []) expect(text).toBeTypeOf("string");
  }
});

test("the table has every act of a day", () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  const lines = rows.flatMap(([, each]) => each);
  expect(ofInstallations.filter((line) => !lines.includes(line))).toEqual([]);
});
