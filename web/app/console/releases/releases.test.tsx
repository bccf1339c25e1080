import type { ListedRelease } from "@keystead/contract/operator/releases";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { ok, refused, refusedNested, releaseId, sampleDraft, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const list = "GET /v1/admin/releases";
const make = "POST /v1/admin/releases";
const show = `GET /v1/admin/releases/${releaseId}`;
const { notes: _, files: __, feeds: ___, ...draft } = sampleDraft;
const published: ListedRelease = {
  ...draft,
  id: "0190a3a0-0000-7000-8000-000000000023",
  product: "reply-bot",
  version: "1.4.0-beta.1",
  channel: "beta",
  state: "published",
  rollout: 25,
  published_at: "2026-11-21T12:00:00.000Z",
};
const yanked: ListedRelease = {
  ...published,
  id: "0190a3a0-0000-7000-8000-000000000024",
  state: "yanked",
  yanked_at: "2026-11-22T12:00:00.000Z",
};

async function open(answers: Answers = {}, address = "/releases") {
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf("owner"),
    [list]: ok({ releases: [draft, published, yanked], next: null }),
    ...answers,
  });
  const current = openConsole(address);
  return { current, callsOf: (name: string) => calls.filter((call) => call.name === name) };
}

test("drafts, published and yanked releases are listed with channel, share and date", async () => {
  await open();
  await screen.findByText("Yanked");
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    "Volume bot 2.1.0Stable100%Not yetDraft",
    "Reply bot 1.4.0-beta.1Beta25%Nov 21, 2026Published",
    "Reply bot 1.4.0-beta.1Beta25%Nov 21, 2026Yanked",
  ]);
});

test("the app in the address filters the list, which continues page by page", async () => {
  const pages = [
    ok({ releases: [draft], next: releaseId }),
    ok({ releases: [{ ...draft, id: published.id, version: "2.0.0" }], next: null }),
  ];
  const { current, callsOf } = await open({
    [list]: () => pages.shift() ?? ok({ releases: [], next: null }),
  });
  await screen.findByText("2.1.0");
  await press("Load more");
  await screen.findByText("2.0.0");
  fireEvent.change(screen.getByLabelText("App"), { target: { value: "reply-bot" } });
  await screen.findByText("This app has no releases yet");
  expect(current()).toBe("/releases?app=reply-bot");
  expect(callsOf(list).map(({ query }) => query)).toEqual([
    "limit=50",
    `after=${releaseId}&limit=50`,
    "product=reply-bot&limit=50",
  ]);
});

test("a list that didn't load is tried again", async () => {
  let fails = true;
  await open({
    [list]: () => (fails ? refusedNested(503, "unavailable") : ok({ releases: [draft], next: null })),
  });
  await screen.findByText("The releases didn't load");
  fails = false;
  await press("Try Again");
  await screen.findByText("2.1.0");
});

test("a draft is made of an app and a version, and its page opens", async () => {
  const { current, callsOf } = await open({
    [make]: ok({ release: sampleDraft }),
    [show]: ok({ release: sampleDraft }),
  });
  await screen.findByText("Yanked");
  await press("New draft");
  await screen.findByRole("dialog", { name: "New draft" });
  fireEvent.change(screen.getByLabelText("App", { selector: "form *" }), { target: { value: "reply-bot" } });
  type("Version", " 2.1.0 ");
  type("Minimum version (optional)", "1.0.0");
  await press("Make draft");
  await screen.findByRole("heading", { name: "Volume bot 2.1.0" });
  expect(current()).toBe(`/releases/${releaseId}`);
  expect(callsOf(make).map(({ body }) => body)).toEqual([
    { product: "reply-bot", version: "2.1.0", minimum_version: "1.0.0" },
  ]);
});

test.each([
  ["2.1", "Enter three numbers"],
  ["v2.1.0", "Enter three numbers"],
  ["2.1.0+5", "Leave out the part from the plus sign on"],
  ["1111111111111111.0.0", "at most 15 digits"],
])("the version %s is refused before it is sent", async (version, words) => {
  const { callsOf } = await open();
  await screen.findByText("Yanked");
  await press("New draft");
  await screen.findByRole("dialog");
  type("Version", version);
  await press("Make draft");
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(callsOf(make)).toEqual([]);
});

test("a version that is published already is refused in words", async () => {
  await open({ [make]: refusedNested(409, "already_published") });
  await screen.findByText("Yanked");
  await press("New draft");
  await screen.findByRole("dialog");
  type("Version", "2.1.0");
  await press("Make draft");
  expect((await screen.findByRole("alert")).textContent).toContain("Make a draft of a higher one");
});

test("a release manager starts at the releases", async () => {
  const { current } = await open({ "GET /api/operator/session": sessionOf("release_manager") }, "/");
  await screen.findByText("Yanked");
  expect(current()).toBe("/releases");
  expect(screen.getByRole("button", { name: "New draft" })).toBeTruthy();
  const links = screen.getByRole("navigation").querySelectorAll("a");
  expect([...links].map(({ textContent }) => textContent)).toEqual(["Overview", "Releases"]);
});

test("support looks at releases and makes none", async () => {
  await open({ "GET /api/operator/session": sessionOf("support") });
  await screen.findByText("Yanked");
  expect(screen.queryByRole("button", { name: "New draft" })).toBeNull();
});

test("nobody who isn't logged in sees releases", async () => {
  const { current } = await open({ [list]: refused(401, "invalid_operator_key") });
  await waitFor(() => expect(current()).toBe("/log-in?next=%2Freleases"));
});
