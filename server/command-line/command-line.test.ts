import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import { email } from "@keystead/contract/fields";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openDatabase } from "../db/open-database.ts";
import { sql } from "../db/sql.ts";
import { quietLog as log } from "../db/testing/quiet-log.ts";
import { temporaryFolder } from "../db/testing/temporary-folder.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { Refusal, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { helpText } from "./help.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { runCommand } from "../testing/run-command.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** Runs a command line in this process. Returns what it prints as JSON. */
async function run(...args: string[]): Promise<Record<string, unknown>> {
  const line = parseCommandLine(args, commands);
  if (line === "help") throw new Error("this is the help");
  return (await runCommand(shop.deps, line)).json as Record<string, unknown>;
}

const issue = (...more: string[]) =>
  run("license", "issue", "--email", "ada@example.com", "--tier", "standard", ...more);

describe("a command line", () => {
  it.each([
    ["no command", ["license", "destroy"], 'There is no command "license destroy".'],
    ["an unknown option", ["license", "issue", "--colour", "red"], "Unknown option '--colour'"],
    [
      "no tier",
      ["license", "issue", "--email", "a@b.example", "--days", "3"],
      "--tier: one of trial, standard",
    ],
    [
      "a wrong address",
      ["license", "issue", "--email", "ada"],
      "--email: Please enter a valid email address.",
    ],
    ["no duration", ["license", "extend", "PF", "--reason", "x"], "Say for how long: --term monthly"],
    ["two durations", ["license", "extend", "PF", "--days", "1", "--term", "yearly"], "Say for how long"],
    ["no number of days", ["license", "extend", "PF", "--days", "1.5"], "--days: a number from 1 to 36500."],
    ["no reason", ["license", "revoke", "PF"], "Say why with --reason."],
    ["no number of figures", ["figures", "--days", "0"], "--days: a number from 1 to 3650."],
    [
      "two addresses",
      ["license", "issue", "--email", "a@example.com", "--email", "b@example.com"],
      "--email is there twice",
    ],
    [
      "a term for a trial",
      ["license", "issue", "--email", "a@example.com", "--tier", "trial", "--term", "yearly"],
      "A trial isn't sold: grant it with --days.",
    ],
    [
      "a feature that the shop doesn't have",
      [
        "license",
        "issue",
        "--email",
        "a@b.example",
        "--tier",
        "trial",
        "--days",
        "3",
        "--entitlements",
        "exprot",
      ],
      '--entitlements: There is no app or feature "exprot". One of volume-bot, reply-bot',
    ],
    [
      "no change",
      ["license", "entitle", "PF", "--reason", "x"],
      "Say what changes: --add, --remove, or both.",
    ],
    ["a word too many", ["figures", "today"], "figures takes options only."],
    ["no license", ["license", "show"], "Name one license: its key or its ID."],
  ])("with %s says what is wrong, before anything changes", async (_, args, words) => {
    const failed = await run(...args).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UsageError);
    expect((failed as Error).message).toContain(words);
  });

  it("is refused for a license that does not exist", async () => {
    await expect(run("license", "show", "PF12-ABCD-EFGH-IJK5")).rejects.toThrow(Refusal);
    await expect(run("license", "show", "PF12-ABCD-EFGH-IJK5")).rejects.toThrow(
      "No license has this key or ID.",
    );
  });

  it("issues a license with limits of its own, and shows it by key and by ID", async () => {
    const issued = await issue("--term", "yearly", "--machines", "unlimited", "--users", "4");
    expect(issued).toMatchObject({
      tier: "standard",
      term: "yearly",
      policy: { machines: null, users: 4 },
      licenseKey: expect.stringMatching(/^PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}$/) as string,
    });
    expect(await run("license", "show", String(issued["licenseKey"]))).toEqual(issued);
    expect(await run("license", "show", String(issued["id"]))).toEqual(issued);
  });

  it("changes a license through all its states", async () => {
    const key = String((await issue("--days", "30"))["licenseKey"]);
    const act = async (verb: string, ...more: string[]) =>
      run("license", verb, key, "--reason", "Order 7", ...more);
    expect(await act("suspend")).toMatchObject({ status: "suspended" });
    expect(await act("reinstate")).toMatchObject({ status: "pending" });
    expect(await act("convert", "--tier", "enterprise", "--days", "10", "--yes")).toMatchObject({
      tier: "enterprise",
    });
    expect(await act("extend", "--days", "10")).toMatchObject({ status: "pending" });
    expect(await act("revoke")).toMatchObject({ status: "revoked" });
  });

  it("issues a license without an end", async () => {
    const { licenseKey } = await issue("--days", "never");
    const line = parseCommandLine(["license", "show", String(licenseKey)], commands);
    if (line === "help") throw new Error("this is the help");
    expect((await runCommand(shop.deps, line)).lines).toContain("Ends           never");
  });

  it("issues and converts a license for some apps of the suite, and changes which ones", async () => {
    const issued = await issue("--days", "30", "--entitlements", "volume-bot, reply-bot");
    expect(issued["entitlements"]).toEqual(["volume-bot", "reply-bot"]);
    const act = async (verb: string, ...more: string[]) =>
      run("license", verb, String(issued["licenseKey"]), "--reason", "Order 9", ...more);
    const converted = await act(
      "convert",
      "--tier",
      "enterprise",
      "--days",
      "10",
      "--entitlements",
      "reply-bot",
      "--yes",
    );
    expect(converted["entitlements"]).toEqual(["reply-bot"]);
    const entitled = await act("entitle", "--add", "like-bot,volume-bot", "--remove", "reply-bot");
    expect(entitled["entitlements"]).toEqual(["like-bot", "volume-bot"]);
    await expect(act("entitle", "--add", "like-bot")).rejects.toThrow("The license is just that already.");
    await expect(act("entitle", "--remove", "like-bot,volume-bot")).rejects.toThrow("would cover nothing");
  });

  it("gives a license to another account, with a new key", async () => {
    const { id, licenseKey } = await issue("--days", "30");
    const to = ["--to", "grace@example.com", "--reason", "Order 8"];
    const given = await run("license", "transfer", String(licenseKey), ...to);
    expect(given).toMatchObject({ id, email: "grace@example.com" });
    expect(given["licenseKey"]).not.toBe(licenseKey);
  });
});

test("an import prints what would become of each row, and is refused for bad rows", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "keys.csv");
  await writeFile(file, "email\nrow-one@example.com\nnobody\n");
  const line = parseCommandLine(["license", "import", file, "--tier", "standard", "--dry-run"], commands);
  if (line === "help") throw new Error("this is the help");
  const dry = await runCommand(shop.deps, line);
  expect(dry.refused).toBe(false);
  expect(dry.lines[1]).toMatch(/^1 +imported +row-one@example.com /);
  expect(dry.lines[2]).toMatch(/^2 +bad +email: Please enter a valid email address$/);
  expect(dry.lines.slice(-4)).toEqual([
    "1 to import, 0 there already, 1 bad.",
    "To import: 1 active; 1 standard; 0 machines.",
    "1 without a key: each import gives such a row a new license.",
    "This was a dry run: nothing was stored.",
  ]);
  const real = { ...line.input, flags: new Set<string>() };
  expect(await runCommand(shop.deps, { command: line.command, input: real })).toMatchObject({
    refused: true,
    json: { stored: false },
  });
  await expect(run("license", "import", join(folder.path, "none.csv"), "--tier", "standard")).rejects.toThrow(
    "The file can't be opened",
  );
});

test("the figures are shown by day, as they are now", async () => {
  await run("license", "issue", "--email", "figures@example.com", "--tier", "standard", "--days", "3");
  const line = parseCommandLine(["figures", "--days", "2"], commands);
  if (line === "help") throw new Error("this is the help");
  const { lines, json: printed } = await runCommand(shop.deps, line);
  const { days, total } = printed as { days: object[]; total: { registered: number; page_view: number } };
  expect([days.length, lines.length]).toEqual([2, 4]);
  expect(total.registered).toBeGreaterThan(0);
  expect(total.page_view).toBe(0);
  expect(lines.at(-1)).toMatch(/^total +0 +\d+ +0 +0 +\d+$/);
});

test("the reminders of a tier are shown with the days on which they are sent", async () => {
  const preview = async (tier: string) => {
    const line = parseCommandLine(["notice", "preview", "--tier", tier], commands);
    if (line === "help") throw new Error("this is the help");
    return (await runCommand(shop.deps, line)).lines;
  };
  const moments = (await preview("standard")).flatMap((line) => /^(.* the end): \S/.exec(line)?.[1] ?? []);
  expect(moments.map((moment) => moment.replace(/ the end$/, ""))).toEqual([
    "14 days before",
    "7 days before",
    "3 days before",
    "1 day before",
    "At",
    "3 days after",
  ]);
});

test("the addresses in the help are ones that the commands accept", () => {
  const details = commands.map(({ name }) => helpText(commands, name.split(" "))).join("\n");
  const addresses = details.match(/[^\s|[\]]+@[^\s|[\]]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(email.safeParse(address).success).toBe(true);
});

test("the help fits on one screen and names every command", () => {
  const help = helpText(commands);
  for (const { name } of commands) {
    const [noun = "", verb = ""] = name.split(" ");
    expect(help).toMatch(new RegExp(`^  (.*; )?${noun} +.*\\b${verb}\\b`, "m"));
  }
  // The smallest terminal.
  expect(help.split("\n").length).toBeLessThanOrEqual(24);
});

test("the help of a command or a noun shows the options", () => {
  const usages = (...words: string[]) => {
    const help = helpText(commands, words).replaceAll(" [--dry-run]\n", "\n");
    return commands.filter(({ name, usage }) => help.includes(`  ${name.padEnd(20)}${usage}\n`));
  };
  expect(usages("help", "license", "issue").map(({ name }) => name)).toEqual(["license issue"]);
  expect(usages("license", "issue", "--help").map(({ name }) => name)).toEqual(["license issue"]);
  expect(usages("help", "release").length).toBe(
    commands.filter(({ name }) => name.startsWith("release ")).length,
  );
  expect(helpText(commands, ["help", "nothing"])).toBe(helpText(commands));
});

test("the program shares the embedded database of a running process, and tells the outcome by its exit code", async () => {
  await using folder = await temporaryFolder();
  const server = await openDatabase({ dataDir: folder.path, log });
  const program = async (...args: string[]) => {
    const env = { PATH: process.env["PATH"], DATA_DIR: folder.path };
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], { env });
    const printed = Promise.all([
      args.includes("--json") ? json(child.stdout) : text(child.stdout),
      text(child.stderr),
    ]);
    const [code] = (await once(child, "close")) as [number];
    return { code, printed: await printed };
  };
  const order = ["--email", "ada@example.com", "--tier", "standard", "--days", "30", "--json"];
  const issued = await program("license", "issue", ...order);
  expect(issued).toMatchObject({ code: 0, printed: [{ email: "ada@example.com" }, ""] });
  expect(await server.rows(sql`select tier from licenses`)).toEqual([{ tier: "standard" }]);
  expect(await program("license", "show", "nothing", "--json")).toEqual({
    code: 3,
    printed: [{ error: { kind: "refused", message: "No license has this key or ID." } }, ""],
  });
  expect(await program("license", "issue")).toEqual({
    code: 2,
    printed: [
      "",
      expect.stringMatching(/^--email: .*\nRun `npm run keystead -- help` for all commands\.\n$/),
    ],
  });
  expect(await program("version", "--json")).toMatchObject({
    code: 0,
    printed: [{ postgres: { kind: "embedded" } }, ""],
  });
  expect(await program("release", "list")).toEqual({ code: 0, printed: ["There are no releases.\n", ""] });
  await server.close();
});
