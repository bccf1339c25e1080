import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { identityToRecipient } from "age-encryption";
import { expect, onTestFinished, test } from "vitest";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { emptyDatabase } from "../../db/testing/test-database.ts";
import { Shutdown } from "../../platform/shutdown/shutdown.ts";
import { newCustomer } from "../../testing/customer.ts";
import { newFolder } from "../../testing/new-folder.ts";
import { openShop, shopConfig } from "../../testing/open-shop.ts";
import type { Deps } from "../../deps.ts";
import { runCommand } from "../../testing/run-command.ts";
import { describeSize } from "./backup-options.ts";
import { backupsCheck } from "../../doctor/checks/backups.ts";
import { outside } from "../../doctor/look-outside.ts";
import { runChecks } from "../../doctor/run-checks.ts";
import { commands } from "../commands.ts";
import { parseCommandLine } from "../parse-command-line.ts";

function parse(args: readonly string[]) {
  const line = parseCommandLine(args, commands);
  if (line === "help") throw new Error("this is the help");
  return line;
}

async function shopOnServer(environment: Record<string, string>) {
  const db = await emptyDatabase();
  onTestFinished(() => db.close());
  const dataDir = await newFolder();
  const shop = await openShop({ DATABASE_URL: db.url, DATA_DIR: dataDir, ...environment });
  onTestFinished(() => shop.close());
  const run = async (...args: string[]) => {
    const { lines, json, refused } = await runCommand(shop.deps, parse(args));
    return { text: lines.join("\n"), json: json as Record<string, unknown>, refused };
  };
  return { ...shop, run };
}

/** Runs a command that opens nothing, as on a machine where nothing runs. */
async function runClosed(environment: Record<string, string>, ...args: string[]) {
  const { command, input } = parse(args);
  if (command.opens !== "nothing") throw new Error(`${command.name} opens the database`);
  const config = shopConfig(environment);
  const { lines, json } = await command.run({ config, log: quietLog, shutdown: new Shutdown() }, input);
  return { text: lines.join("\n"), json };
}

test("by commands alone: a key, an encrypted backup, its list, its check, and its restore", async () => {
  const folder = await newFolder();
  const key = join(folder, "backup-key");
  const made = await runClosed({}, "backup", "identity", key);
  const recipient = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(made.text)?.[1] ?? "";
  const identity = /^AGE-SECRET-KEY-1.*$/m.exec(await readFile(key, "utf8"))?.[0] ?? "";
  expect(recipient).toBe(await identityToRecipient(identity));
  await expect(runClosed({}, "backup", "identity", key)).rejects.toThrow("is there already");

  const place = { BACKUP_TO: join(folder, "disk"), BACKUP_RECIPIENT: recipient };
  const shop = await shopOnServer(place);
  expect((await runClosed(place, "backup", "list")).text).toBe(`There are no backups in ${place.BACKUP_TO}.`);
  await newCustomer(shop);
  const { text, json } = await shop.run("backup", "now", "--with-keys");
  const name = String(json["name"]);
  expect(text).toContain(`, encrypted, in ${place.BACKUP_TO}`);
  expect(text).toContain("The keys are in it.");
  expect((await runClosed(place, "backup", "list")).text).toMatch(
    new RegExp(`^${name} +\\d+\\.\\d KB  tables  encrypted  release \\d`),
  );
  expect((await runClosed(place, "backup", "verify")).text).toContain("Name its key with --identity");
  const verified = await runClosed(place, "backup", "verify", name, "--identity", key);
  expect(verified.text).toContain("can be restored");
  expect(verified.text).toMatch(/^ +1 licenses$/m);
  expect((await shop.run("backup", "prune")).text).toBe("Removed 0, kept 1.");

  const elsewhere = { ...place, DATA_DIR: join(folder, "elsewhere") };
  await expect(runClosed(elsewhere, "restore", "latest")).rejects.toThrow("Name the file of its key");
  const restored = await runClosed(elsewhere, "restore", "latest", "--identity", key);
  expect(restored.text).toContain(`${name} is restored up to `);
  expect(restored.text).toContain("The secret key and the root key are in place.");
});

test("what doctor advises clears its warning: a backup that was verified by command is noted", async () => {
  const dataDir = await newFolder();
  const place = { BACKUP_TO: join(dataDir, "disk"), DATA_DIR: dataDir };
  const shop = await shopOnServer(place);
  await shop.run("backup", "now");
  const doctor = () =>
    runChecks([backupsCheck], {
      config: shop.deps.config,
      shop: shop.deps.shop,
      database: { state: "open", db: shop.db },
      outside,
    });
  expect(await doctor()).toMatchObject([
    { level: "warning", advice: expect.stringContaining("Run `backup verify`") as string },
  ]);
  const { text } = await runClosed({ ...place, DATABASE_URL: shop.db.url }, "backup", "verify");
  // The folders of tests are on one disk.
  expect(await doctor()).toMatchObject([
    { level: "warning", says: "They lie on this machine's disk, and are lost with it." },
  ]);
  expect(text).toContain("It signed a lease");
});

test("a damaged backup is refused with the name of its file", async () => {
  const place = { BACKUP_TO: join(await newFolder(), "disk") };
  const shop = await shopOnServer(place);
  const { json } = await shop.run("backup", "now");
  await rm(join(place.BACKUP_TO, "backups", String(json["name"]), "data.tar.zst"));
  const { text, refused } = await shop.run("backup", "verify");
  expect(refused).toBe(true);
  expect(text).toContain("data.tar.zst is missing.");
});

test("a shop is exported and imported by commands, and no file and no shop is overwritten", async () => {
  const folder = await newFolder();
  const shop = await shopOnServer({ BACKUP_TO: "none" });
  await newCustomer(shop);
  const file = join(folder, "shop.export");
  expect((await shop.run("export", file)).text).toContain("1 accounts, 1 licenses, 0 machines");
  await expect(shop.run("export", file)).rejects.toThrow("is there already");
  const target = { DATA_DIR: join(folder, "embedded"), BACKUP_TO: "none" };
  expect((await runClosed(target, "import", file)).text).toContain("Imported 1 accounts, 1 licenses");
  await expect(runClosed(target, "import", file)).rejects.toThrow("has customers already");
  await expect(runClosed(target, "import", join(folder, "none"))).rejects.toThrow("There is no file");
  const junk = join(folder, "junk");
  await writeFile(junk, "junk that is no export");
  const fresh = { DATA_DIR: join(folder, "fresh"), BACKUP_TO: "none" };
  await expect(runClosed(fresh, "import", junk)).rejects.toThrow("isn't a file of Keystead");
});

test.each([
  [["backup", "now", "words"], "takes options only"],
  [["backup", "verify", "one", "two"], "Name one backup"],
  [["restore"], "Name one backup, or latest"],
  [["restore", "latest", "--to-time", "yesterday"], "write a moment with its offset"],
  [["restore", "latest", "--to-time", "2026-11-28T09:30:00"], "write a moment with its offset"],
  [["restore", "latest", "--identity", "/none/key"], "can't read /none/key"],
  [["export"], "Name one new file"],
  [["import"], "Name one file"],
])("%j is refused with a sentence", async (args, words) => {
  const closed = { config: shopConfig({}), log: quietLog } as Deps;
  await expect(async () => runCommand(closed, parse(args))).rejects.toThrow(words);
});

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 KB"],
  [123_456, "123.5 KB"],
  [1_000_000, "1.0 MB"],
  [5_400_000_000_000, "5.4 TB"],
])("%d bytes are written as %s", (bytes, words) => {
  expect(describeSize(bytes)).toBe(words);
});
