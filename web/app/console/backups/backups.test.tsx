import type { Backup } from "@keystead/contract/operator/backups";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ok, refusedNested, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const list = "GET /v1/admin/backups";
const ask = "POST /v1/admin/backups";
const nightly: Backup = {
  name: "2026-11-28T02-17-00Z",
  made_at: "2026-11-28T02:17:00.000Z",
  size: 2_000_000,
  is_encrypted: true,
  release: "0.2.0",
};
const report = (more: object = {}) =>
  ok({
    backups: [nightly],
    state: "idle",
    last_made_at: nightly.made_at,
    failure: null,
    last_verified: { name: nightly.name, verified_at: "2026-11-01T02:20:00.000Z" },
    is_off_disk: true,
    ...more,
  });

async function open(answers: Answers = {}, role: Parameters<typeof sessionOf>[0] = "owner") {
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf(role),
    [list]: report(),
    ...answers,
  });
  openConsole("/backups");
  return (name: string) => calls.filter((call) => call.name === name);
}

const facts = async () => (await screen.findByRole("region", { name: "Facts" })).textContent;

const commands = () => Array.from(document.querySelectorAll("code"), ({ textContent }) => textContent);

test("the page says when the last one was made, checked, and that it leaves the disk", async () => {
  await open();
  expect(await facts()).toMatch(/Last madeNov 28, 2026.*for a checkNov 1, 2026.*diskYes, each as soon as/);
  expect(screen.queryByText("Backups stay on the server's disk")).toBeNull();
});

test("backups are listed with their size, and whether this release can restore them", async () => {
  const gone = { made_at: null, size: null, is_encrypted: null };
  await open({
    [list]: report({
      backups: [
        { ...nightly, ...gone, name: "2026-11-29T02-17-00Z", release: null },
        { ...nightly, ...gone, name: "2026-11-27T02-17-00Z", release: "0.9.0" },
        { ...nightly, made_at: new Date().toISOString() },
      ],
    }),
  });
  const table = await screen.findByRole("table", { name: "Backups" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
  expect(rows).toEqual([
    ["2026-11-29T02-17-00Z", "Not known", "Not known", "–", "–", "Cut off"],
    ["2026-11-27T02-17-00Z", "Not known", "Not known", "0.9.0", "–", "Newer release"],
    ["2026-11-28T02-17-00Z", "just now", "Yes", "0.2.0", "2 MB", "Whole"],
  ]);
});

test.each([
  [true, "restore latest --identity backup-key"],
  [false, "restore latest"],
])("the command of a restore names the key where backups are encrypted: %s", async (encrypted, command) => {
  await open({ [list]: report({ backups: [{ ...nightly, is_encrypted: encrypted }] }) });
  await screen.findByRole("button", { name: "Copy the command: Restore the newest backup" });
  expect(commands()).toContain(`npm run --silent keystead -- ${command}`);
});

test("what failed, and that they stay on the server's disk, comes first", async () => {
  await open({ [list]: report({ failure: "No space is left.", is_off_disk: false }) });
  expect((await screen.findByRole("region", { name: "The last backup failed" })).textContent).toContain(
    "No space is left.",
  );
  expect(screen.getByRole("region", { name: "Backups stay on the server's disk" })).toBeTruthy();
});

test("a folder that isn't there, such as a disk that isn't mounted, is named", async () => {
  await open({ [list]: report({ is_off_disk: null }) });
  await screen.findByRole("region", { name: "The folder of the backups isn't there" });
  expect(screen.queryByText("Backups stay on the server's disk")).toBeNull();
  expect(await facts()).toContain("Not known");
});

test("where backups are off, the page says how they are turned on", async () => {
  await open({ [list]: refusedNested(409, "backups_off") });
  await screen.findByText("Backups are off");
  expect(screen.getByText("BACKUP_TO=/mnt/backups")).toBeTruthy();
  expect(commands()).toContain("npm run --silent keystead -- backup identity backup-key");
  expect(screen.queryByRole("button", { name: "Back up now" })).toBeNull();
});

test("before the first night there is none", async () => {
  await open({ [list]: report({ backups: [], last_made_at: null, last_verified: null }) });
  await screen.findByText(/^None was made yet\./);
  expect(await facts()).toContain("Last madeNot yet");
});

test("a backup is asked for, and the page says that it's being made", async () => {
  let state = "idle";
  const callsOf = await open({
    [list]: () => report({ state }),
    [ask]: () => ((state = "waiting"), { status: 202, ...ok({ state }) }),
  });
  await screen.findByText("No backup is being made");
  await press("Back up now");
  await screen.findByText("One begins in a moment");
  expect(callsOf(ask)).toHaveLength(1);
  expect(latestToast()).toMatchObject({ title: "A backup begins in a moment" });
  await press("Backing up…");
  expect(callsOf(ask)).toHaveLength(1);
});

test("a request that failed says why", async () => {
  await open({ [ask]: refusedNested(503, "unavailable") });
  await screen.findByText("No backup is being made");
  await press("Back up now");
  await waitFor(() =>
    expect(latestToast()).toMatchObject({ title: "The backup wasn't asked for", tone: "bad" }),
  );
});

test("a place that can't be read is tried again", async () => {
  let fails = true;
  await open({ [list]: () => (fails ? refusedNested(503, "unavailable") : report()) });
  await screen.findByText("The backups didn't load");
  fails = false;
  await press("Try Again");
  await screen.findByText(nightly.name);
});

test("support looks at backups and asks for none; a release manager doesn't see them", async () => {
  await open({}, "support");
  await screen.findByText(nightly.name);
  expect(screen.getByRole("link", { name: "Backups", hidden: true })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Back up now" })).toBeNull();
});

test("a release manager is told that the page isn't theirs", async () => {
  const callsOf = await open({}, "release_manager");
  await screen.findByText("Your role can't open this page");
  expect(screen.queryByRole("link", { name: "Backups", hidden: true })).toBeNull();
  expect(callsOf(list)).toEqual([]);
});
