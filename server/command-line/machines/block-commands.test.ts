import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function run(...args: string[]) {
  return runWords(shop.deps, "machine", ...args);
}

const why = ["--reason", "Stolen keys"];

test("a machine is blocked by its ID, listed and unblocked; a dry run does neither", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("mill of the block", { name: "Mill" });
  const code = async () => (await mira.validate({ fingerprint: "mill of the block" })).body["code"];
  const id = (await mira.getLicense()).machines[0]?.id ?? "";
  const preview = await run("block", id, ...why, "--dry-run");
  expect(preview.lines).toEqual([
    "Nothing was changed. It would be:",
    "The machine is blocked, and was removed from 1 license.",
  ]);
  expect(await code()).toBe("VALID");
  const { lines, json } = await run("block", id, ...why);
  const { block } = json as { block: string };
  expect(lines).toEqual([
    "The machine is blocked, and was removed from 1 license.",
    `To unblock it: machine unblock ${block}`,
  ]);
  expect(await code()).toBe("MACHINE_BLOCKED");
  expect((await run("blocked")).lines).toEqual([
    expect.stringMatching(new RegExp(`^${block}  \\d{4}-.*Z  Stolen keys$`)),
  ]);
  await run("unblock", block, ...why, "--dry-run");
  expect(await code()).toBe("MACHINE_BLOCKED");
  expect((await run("unblock", block, ...why)).lines).toEqual([
    "The machine is unblocked. Its app can activate it again.",
  ]);
  expect((await run("blocked")).lines).toEqual(["No machine is blocked."]);
  expect(await code()).toBe("NO_MACHINE");
});

test("a fingerprint is blocked that no license has, and unblocked in another spelling; a list goes on", async () => {
  await run("block", "--fingerprint", "mill of nobody yet", ...why);
  await run("block", "--fingerprint", "another mill of nobody", ...why);
  const { lines } = await run("blocked", "--limit", "1");
  const after = /^More: --after ([0-9a-f-]{36})$/.exec(lines[1] ?? "")?.[1] ?? "";
  expect((await run("blocked", "--after", after)).lines).toHaveLength(1);
  await expect(run("block", "--fingerprint", "MILL OF NOBODY YET", ...why)).rejects.toThrow(
    "The machine is blocked already.",
  );
  await run("unblock", "--fingerprint", "MILL OF NOBODY YET", ...why);
  await expect(run("unblock", "--fingerprint", "mill of nobody yet", ...why)).rejects.toThrow(
    "No such machine is blocked.",
  );
});

test.each([
  [["block", ...why], "Name one machine by its ID, or the whole fingerprint with --fingerprint."],
  [["unblock", ...why], "Name one block by its ID, or the whole fingerprint with --fingerprint."],
  [["block", "studio-pc", ...why], '"studio-pc" isn\'t an ID. Name one machine by its ID.'],
  [["block", "--fingerprint", "short", ...why], "--fingerprint: Use at least 8 characters."],
  [["block", "--fingerprint", "long enough"], "Say why with --reason."],
  [["block", crypto.randomUUID(), ...why], "No license has a machine with this ID."],
  [["blocked", "all"], "machine blocked takes options only."],
])("machine %j is refused: %s", async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});
