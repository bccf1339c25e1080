import type { OperatorRelease } from "@keystead/contract/operator/releases";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ok, refusedNested, releaseId, sampleDraft, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const show = `GET /v1/admin/releases/${releaseId}`;
const make = "POST /v1/admin/releases";
const act = (name: string) => `POST /v1/admin/releases/${releaseId}/${name}`;
const published: OperatorRelease = {
  ...sampleDraft,
  state: "published",
  published_at: "2026-11-21T12:00:00.000Z",
};
const yanked: OperatorRelease = { ...published, state: "yanked", yanked_at: "2026-11-22T12:00:00.000Z" };

async function open(
  release: OperatorRelease,
  answers: Answers = {},
  role: Parameters<typeof sessionOf>[0] = "owner",
) {
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf(role),
    "GET /v1/admin/releases": ok({ releases: [], next: null }),
    [show]: ok({ release }),
    ...answers,
  });
  const current = openConsole(`/releases/${releaseId}`);
  await screen.findByRole("region", { name: "Facts" });
  return {
    current,
    bodiesOf: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
  };
}

const acts = () =>
  [
    "Publish",
    "Edit draft",
    "Discard",
    "Edit notes",
    "Choose files",
    "Set share",
    "Change channel",
    "Yank",
    "Offer again",
  ].filter((name) => screen.queryByRole("button", { name }));
const part = (name: string) => within(screen.getByRole("region", { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("the page has the facts, the notes as the site shows them, the files and the feeds", async () => {
  await open(sampleDraft);
  const valueOf = (term: string) => part("Facts").getByText(term).nextElementSibling?.textContent;
  expect(valueOf("Channel")).toBe("Stable");
  expect(valueOf("Offered to")).toBe("All machines");
  expect(valueOf("Minimum version")).toBe("None");
  expect(part("Notes").getByRole("listitem").textContent).toBe("Faster start");
  const files = screen.getByRole("region", { name: "Files" });
  expect(files.textContent).toMatch(/1 file.*volume-bot-2\.1\.0\.dmgmacOS \(Apple silicon\)2 MB/);
  expect(files.textContent).toContain("latest-mac.yml");
  expect(screen.getByRole("button", { name: "Copy the SHA-512 of volume-bot-2.1.0.dmg" })).toBeTruthy();
});

test.each([
  ["draft", sampleDraft, "owner", ["Publish", "Edit draft", "Discard", "Edit notes", "Choose files"]],
  ["published", published, "release_manager", ["Set share", "Change channel", "Yank"]],
  ["yanked", yanked, "release_manager", ["Offer again"]],
  ["draft", sampleDraft, "support", []],
  ["published", published, "support", []],
] as const)(
  "a %s release offers what fits its state and the role (%#)",
  async (_, release, role, offered) => {
    await open(release, {}, role);
    expect(acts()).toEqual(offered);
  },
);

test("publishing says what goes out to whom, and takes exactly what was seen", async () => {
  let release = sampleDraft;
  const { bodiesOf } = await open(sampleDraft, {
    [show]: () => ok({ release }),
    [act("publish")]: () => ((release = published), ok({ release })),
  });
  await press("Publish");
  const dialog = await screen.findByRole("dialog", { name: "Publish Volume bot 2.1.0?" });
  expect(dialog.textContent).toMatch(
    /PlatformsmacOS \(Apple silicon\)ChannelStableOffered toAll machinesFiles1 fileNotesWith notes/,
  );
  expect(bodiesOf(act("publish"))).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Publish" }));
  await isGone();
  await screen.findByRole("button", { name: "Yank" });
  expect(bodiesOf(act("publish"))).toEqual([{ files: ["volume-bot-2.1.0.dmg"] }]);
  expect(latestToast()).toMatchObject({ title: "Volume bot 2.1.0 is published" });
});

test.each([
  ["no_files", 409, undefined, "The draft has no files"],
  ["checksum_differs", 422, "volume-bot-2.1.0.dmg", "A file isn't the one that the build's feed describes"],
] as const)("a refusal (%s) is in the dialog, which stays", async (code, status, file, words) => {
  const details = file === undefined ? undefined : { fields: [{ field: file, code, message: "No." }] };
  await open(sampleDraft, { [act("publish")]: refusedNested(status, code, details) });
  await press("Publish");
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Publish" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain(words);
  if (file !== undefined) expect(within(dialog).getAllByText(file)).toHaveLength(2);
});

test("notes are edited with a preview", async () => {
  const { bodiesOf } = await open(sampleDraft, { [make]: ok({ release: sampleDraft }) });
  await press("Edit notes");
  const dialog = await screen.findByRole("dialog");
  type("Release notes", "Now with `charts`");
  await waitFor(() => expect(within(dialog).getByText("charts").tagName).toBe("CODE"));
  await press("Save notes");
  await isGone();
  expect(bodiesOf(make)).toEqual([{ product: "volume-bot", version: "2.1.0", notes: "Now with `charts`" }]);
});

test("a draft gets another channel, share and minimum version", async () => {
  const { bodiesOf } = await open(sampleDraft, { [make]: ok({ release: sampleDraft }) });
  await press("Edit draft");
  await screen.findByRole("dialog");
  fireEvent.change(screen.getByLabelText("Channel"), { target: { value: "beta" } });
  fireEvent.change(screen.getByLabelText("Share of machines"), { target: { value: "10" } });
  type("Minimum version (optional)", "1.0.0");
  await press("Save");
  await isGone();
  const facts = { channel: "beta", rollout: 10, minimum_version: "1.0.0" };
  expect(bodiesOf(make)).toEqual([{ product: "volume-bot", version: "2.1.0", ...facts }]);
});

test("a minimum version can't be taken back, and the form says so", async () => {
  const { bodiesOf } = await open({ ...sampleDraft, minimum_version: "1.0.0" });
  await press("Edit draft");
  await screen.findByRole("dialog");
  type("Minimum version (optional)", "");
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("A draft keeps its minimum version");
  expect(bodiesOf(make)).toEqual([]);
});

test("the share of a published release is set by a slider that says its number", async () => {
  let release = published;
  const { bodiesOf } = await open(published, {
    [show]: () => ok({ release }),
    [act("rollout")]: () => ((release = { ...published, rollout: 25 }), ok({ release })),
  });
  await press("Set share");
  const dialog = await screen.findByRole("dialog");
  const slider = within(dialog).getByRole("slider", { name: "Share of machines" });
  expect(slider).toHaveProperty("value", "100");
  fireEvent.change(slider, { target: { value: "25" } });
  expect(within(dialog).getByText("25%")).toBeTruthy();
  expect(slider.getAttribute("aria-valuetext")).toBe("25% of machines");
  fireEvent.click(within(dialog).getByRole("button", { name: "Set share" }));
  await isGone();
  await part("Facts").findByText("25% of machines");
  expect(bodiesOf(act("rollout"))).toEqual([{ percent: 25 }]);
});

test("a release is moved to another channel", async () => {
  const { bodiesOf } = await open(
    { ...published, channel: "beta" },
    { [act("promote")]: ok({ release: published }) },
  );
  await press("Change channel");
  await screen.findByRole("dialog");
  fireEvent.change(screen.getByLabelText("Channel"), { target: { value: "stable" } });
  await press("Move release");
  await isGone();
  expect(bodiesOf(act("promote"))).toEqual([{ channel: "stable" }]);
  expect(latestToast()).toMatchObject({ title: "The channel is stable" });
});

test("a release is yanked and offered again, each time after saying what follows", async () => {
  let release = published;
  const { bodiesOf } = await open(published, {
    [show]: () => ok({ release }),
    [act("yank")]: () => ((release = yanked), ok({ release })),
    [act("unyank")]: () => ((release = published), ok({ release })),
  });
  await press("Yank");
  expect((await screen.findByRole("dialog")).textContent).toContain("Machines that have it keep it");
  expect(bodiesOf(act("yank"))).toEqual([]);
  await press("Yank release");
  await isGone();
  fireEvent.click(await screen.findByRole("button", { name: "Offer again" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Offer again" }));
  await isGone();
  await screen.findByRole("button", { name: "Yank" });
  expect([bodiesOf(act("yank")), bodiesOf(act("unyank"))]).toEqual([[undefined], [undefined]]);
});

test("a draft is discarded, and the list follows", async () => {
  const discard = `DELETE /v1/admin/releases/${releaseId}`;
  const { current, bodiesOf } = await open(sampleDraft, { [discard]: ok({ files: 1 }) });
  await press("Discard");
  expect((await screen.findByRole("dialog")).textContent).toContain("1 file are deleted");
  await press("Discard draft");
  await screen.findByText("No releases yet");
  expect(current()).toBe("/releases");
  expect(bodiesOf(discard)).toHaveLength(1);
});

test("an ID that no release has says so", async () => {
  await startApiPeer({
    "GET /api/operator/session": sessionOf("owner"),
    [show]: refusedNested(404, "not_found"),
  });
  openConsole(`/releases/${releaseId}`);
  await screen.findByText("No release has this ID");
});
