import type { OperatorRelease } from "@keystead/contract/operator/releases";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import {
  ok,
  refused,
  refusedNested,
  releaseId,
  sampleDraft,
  sampleOperator,
} from "../../testing/console-answers.ts";
import { openConsole } from "../../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const put = (name: string) => `PUT /v1/admin/releases/${releaseId}/files/${name}`;
const fileOf = (filename: string, more: Partial<OperatorRelease["files"][number]> = {}) => ({
  ...(sampleDraft.files[0] as OperatorRelease["files"][number]),
  id: `0190a3a0-0000-7000-8000-${filename.length.toString().padStart(12, "0")}`,
  filename,
  ...more,
});
const withFiles = (...files: OperatorRelease["files"]) => ok({ release: { ...sampleDraft, files } });
const proved = { ...sampleOperator, provedUntil: "9999-01-01T12:00:00.000Z" };
/** The peer reads bodies as JSON. */
const chosen = (name: string, content = "1234") => new File([content], name);

async function open(answers: Answers = {}) {
  const calls = await startApiPeer({
    "GET /api/operator/session": ok({ operator: proved }),
    [`GET /v1/admin/releases/${releaseId}`]: withFiles(),
    ...answers,
  });
  const current = openConsole(`/releases/${releaseId}`);
  const input = await screen.findByLabelText("Choose files");
  const sent = () => calls.filter(({ name }) => name.startsWith("PUT"));
  return { sent, input, current };
}

const choose = (input: HTMLElement, ...files: File[]) =>
  act(async () => fireEvent.change(input, { target: { files } }));
const uploads = () => within(screen.getByRole("list", { name: "Uploads" }));
const isDone = () => waitFor(() => expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull());

test("several files are sent one after the other, as they are, and are then in the draft", async () => {
  const [exe, dmg] = [fileOf("app.exe", { platform: "win32" }), fileOf("the app.dmg")];
  const { sent, input } = await open({
    [put("app.exe")]: withFiles(exe),
    [put("the%20app.dmg")]: withFiles(exe, dmg),
  });
  await choose(input, chosen("app.exe", "[1]"), chosen("the app.dmg", "[2]"));
  await screen.findByText("the app.dmg was sent");
  await isDone();
  const files = screen.getByRole("region", { name: "Files" });
  await waitFor(() => expect(files.textContent).toMatch(/2 files.*app\.exe.*the app\.dmg/));
  expect(sent()).toMatchObject([
    { body: [1], query: "", headers: { "content-type": "application/octet-stream" } },
    { body: [2] },
  ]);
});

test("files are dropped, too", async () => {
  const { sent, input } = await open({ [put("app.dmg")]: withFiles(fileOf("app.dmg")) });
  const zone = input.parentElement as HTMLElement;
  await act(async () => fireEvent.drop(zone, { dataTransfer: { files: [chosen("app.dmg")] } }));
  await isDone();
  expect(sent()).toHaveLength(1);
});

test("what was sent so far is shown while the server takes a file", async () => {
  const taken = Promise.withResolvers<void>();
  const { input } = await open({
    [put("app.dmg")]: async () => (await taken.promise, withFiles(fileOf("app.dmg"))),
  });
  await choose(input, chosen("app.dmg"), chosen("late.dmg"));
  const progress = await uploads().findByRole("progressbar", { name: "app.dmg sent" });
  expect(progress).toMatchObject({ value: 0, max: 4 });
  expect(uploads().getByText("0 bytes of 4 bytes (0%)")).toBeTruthy();
  expect(uploads().getByText("Waits, 4 bytes")).toBeTruthy();
  taken.resolve();
});

test("a file is canceled on its way and before it, and sent after all", async () => {
  const held = Promise.withResolvers<void>();
  let answers = 0;
  const { sent, input } = await open({
    [put("app.dmg")]: async () => {
      if ((answers += 1) === 1) await held.promise;
      return withFiles(fileOf("app.dmg"));
    },
  });
  await choose(input, chosen("app.dmg"), chosen("late.dmg"));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await press("Cancel late.dmg");
  await press("Cancel app.dmg");
  await waitFor(() => expect(uploads().getAllByText("Canceled, 4 bytes")).toHaveLength(2));
  expect(sent()).toHaveLength(1);
  held.resolve();
  await press("Dismiss late.dmg");
  await press("Retry app.dmg");
  await isDone();
  expect(sent()).toHaveLength(2);
});

test("a file whose name says no platform is asked about, and sent again for the one that is chosen", async () => {
  let platform: "linux" | null = null;
  const { sent, input } = await open({
    [put("tool.zip")]: () => {
      const answer = withFiles(fileOf("tool.zip", { platform, arch: null }));
      platform = "linux";
      return answer;
    },
  });
  await choose(input, chosen("tool.zip"));
  fireEvent.change(await screen.findByLabelText("Platform of tool.zip"), {
    target: { value: "linux-arm64" },
  });
  await press("Send again: tool.zip");
  await isDone();
  expect(sent().map(({ query }) => query)).toEqual(["", "platform=linux-arm64"]);
});

test("a file without a platform may stay for any", async () => {
  const { sent, input } = await open({
    [put("tool.zip")]: withFiles(fileOf("tool.zip", { platform: null, arch: null })),
  });
  await choose(input, chosen("tool.zip"));
  await screen.findByLabelText("Platform of tool.zip");
  await press("Keep it for any: tool.zip");
  await isDone();
  expect(sent()).toHaveLength(1);
  const files = screen.getByRole("region", { name: "Files" });
  await waitFor(() => expect(files.textContent).toContain("Any platform"));
});

test("a feed asks for no platform", async () => {
  const { input } = await open({ [put("latest.yml")]: withFiles() });
  await choose(input, chosen("latest.yml"));
  await screen.findByText("latest.yml was sent");
  await isDone();
});

test.each([
  [409, "already_published", undefined, "a published version never changes"],
  [422, "feed_invalid", undefined, "This feed can't be read"],
  [400, "invalid_request", "name", "This name can't be used"],
  [400, "invalid_request", "body", "The file is empty"],
  [413, "too_large", undefined, "larger than the server takes"],
] as const)(
  "a refusal (%i %s of %s) is said at its file, and the next file is sent",
  async (status, code, field, words) => {
    const details = field && { fields: [{ field, code: "field_invalid" as const, message: "No." }] };
    const { input } = await open({
      [put("a.dmg")]: refusedNested(status, code, details),
      [put("b.dmg")]: withFiles(fileOf("b.dmg")),
    });
    await choose(input, chosen("a.dmg"), chosen("b.dmg"));
    await screen.findByText("b.dmg was sent");
    expect((await uploads().findByRole("alert")).textContent).toContain(words);
    expect(uploads().getByRole("button", { name: "Retry a.dmg" })).toBeTruthy();
  },
);

test("a file that needs the second factor asks for it, and is then sent", async () => {
  let isProved = false;
  const { sent, input } = await open({
    [put("app.dmg")]: () => (isProved ? withFiles(fileOf("app.dmg")) : refusedNested(403, "factor_needed")),
    "POST /api/operator/step-up": () => ((isProved = true), ok({ operator: proved })),
  });
  await choose(input, chosen("app.dmg"));
  const question = await screen.findByRole("dialog", { name: "Confirm with a code" });
  fireEvent.change(within(question).getByLabelText("Code"), { target: { value: "123456" } });
  await press("Confirm");
  await screen.findByText("app.dmg was sent");
  expect(sent()).toHaveLength(2);
});

test("without a fresh second factor it is asked for before a file is sent, and nothing is sent without it", async () => {
  const { sent, input } = await open({
    "GET /api/operator/session": ok({ operator: { ...proved, provedUntil: "2026-11-01T12:00:00.000Z" } }),
    [put("app.dmg")]: withFiles(fileOf("app.dmg")),
    "POST /api/operator/step-up": ok({ operator: proved }),
  });
  await choose(input, chosen("app.dmg"));
  let question = await screen.findByRole("dialog", { name: "Confirm with a code" });
  fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  expect((await uploads().findByRole("alert")).textContent).toContain(
    "This needs a code of your authenticator",
  );
  expect(sent()).toEqual([]);
  await press("Retry app.dmg");
  question = await screen.findByRole("dialog", { name: "Confirm with a code" });
  expect(sent()).toEqual([]);
  fireEvent.change(within(question).getByLabelText("Code"), { target: { value: "123456" } });
  await press("Confirm");
  await screen.findByText("app.dmg was sent");
  expect(sent()).toHaveLength(1);
});

test("a connection that breaks is said, and the file can be sent again", async () => {
  const { input } = await open({ [put("app.dmg")]: refused(500, "server_error") });
  await choose(input, chosen("app.dmg"));
  expect((await screen.findByRole("alert")).textContent).toContain("The file wasn't sent");
});

test("a page whose files are on their way asks before it is left", async () => {
  const held = Promise.withResolvers<void>();
  const { input, current } = await open({
    "GET /v1/admin/releases": ok({ releases: [], next: null }),
    [put("app.dmg")]: async () => (await held.promise, withFiles(fileOf("app.dmg"))),
  });
  await choose(input, chosen("app.dmg"));
  const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leave()).toBe(false);
  fireEvent.click(screen.getByRole("link", { name: "Releases", hidden: true }));
  await screen.findByRole("alertdialog", { name: "Stop the upload?" });
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(current()).toBe(`/releases/${releaseId}`);
  fireEvent.click(screen.getByRole("link", { name: "Releases", hidden: true }));
  await screen.findByRole("alertdialog");
  await press("Leave page");
  await screen.findByText("No releases yet");
  expect(leave()).toBe(true);
  held.resolve();
});
