import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import {
  licenseAnswers,
  licenseId,
  ok,
  refusedNested,
  sampleLicense,
} from "../../testing/console-answers.ts";
import { openConsole } from "../../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const act = (name: string) => `POST /v1/admin/licenses/${licenseId}/${name}`;
const show = `GET /v1/admin/licenses/${licenseId}`;
const answer = (license: object = {}, fields: object = {}) =>
  ok({ license: { ...sampleLicense, ...license }, dry_run: { emails: [] }, ...fields });

async function open(answers: Answers) {
  const calls = await startApiPeer({ ...licenseAnswers, ...answers });
  openConsole(`/licenses/${licenseId}`);
  await screen.findByRole("region", { name: "Facts" });
  return () => calls.filter(({ name }) => name.startsWith("POST"));
}

/** Opens the dialog of an act in the menu. */
async function choose(name: string) {
  await press("More");
  await press(name);
  return screen.findByRole("dialog");
}

const sayWhy = () => type("Reason for the customer", "As agreed");

async function preview() {
  await press("Preview");
  await screen.findByText("This will happen");
}

test.each([
  ["Replace key", "rotate-key", "Replace key"],
  ["Revoke", "revoke", "Revoke license"],
])("%s takes a reason and is done", async (entry, call, label) => {
  const sent = await open({ [act(call)]: answer() });
  const dialog = await choose(entry);
  sayWhy();
  await preview();
  fireEvent.click(within(dialog).getByRole("button", { name: label }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const body = { reason: "As agreed" };
  expect(sent()).toMatchObject([
    { name: act(call), query: "dry_run=true", body, headers: { "if-match": '"r1"' } },
    { name: act(call), query: "", body, headers: { "if-match": '"r1"' } },
  ]);
});

test("a revoked license takes nothing but the undoing of its revocation", async () => {
  const revoked = { ...sampleLicense, status: "revoked", revoked_at: "2026-11-29T12:00:00.000Z" };
  const sent = await open({
    [show]: ok({ license: revoked }, { etag: '"r1"' }),
    [act("unrevoke")]: answer(),
  });
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Extend" })).toBeNull();
  await press("Undo revocation");
  await screen.findByRole("dialog");
  sayWhy();
  await preview();
  expect((await screen.findByRole("dialog")).textContent).toMatch(/Status.*Revoked.*becomes.*Active/);
  expect(sent()).toMatchObject([{ name: act("unrevoke") }]);
});

test("limits are changed, empty for none, and below what is used only when that is allowed", async () => {
  let isAllowed = false;
  const sent = await open({
    [act("limit")]: () =>
      isAllowed
        ? answer({ machines: { used: 4, max: 2 } }, { over_limit: "2 machines are refused." })
        : refusedNested(409, "below_use"),
  });
  await choose("Change limits");
  expect(screen.getByLabelText("Machines allowed")).toHaveProperty("value", "3");
  type("Machines allowed", "2");
  type("People allowed", "");
  sayWhy();
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain("More is used than that");
  isAllowed = true;
  fireEvent.click(screen.getByLabelText(/^Allow less/));
  await preview();
  await screen.findByText("2 machines are refused.");
  expect(sent().map(({ body }) => body)).toEqual([
    { machines: 2, users: null, below_use: false, reason: "As agreed" },
    { machines: 2, users: null, below_use: true, reason: "As agreed" },
  ]);
});

test.each(["0", "1.5", "many"])("a limit of %j isn't sent", async (limit) => {
  const sent = await open({});
  await choose("Change limits");
  type("Machines allowed", limit);
  sayWhy();
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain("Enter a whole number from 1");
  expect(sent()).toEqual([]);
});

test("another tier has a term", async () => {
  const sent = await open({ [act("convert")]: answer({ tier: "enterprise" }) });
  await choose("Change tier");
  expect(screen.getByLabelText("Tier")).toHaveProperty("value", "professional");
  fireEvent.change(screen.getByLabelText("Tier"), { target: { value: "enterprise" } });
  sayWhy();
  await preview();
  expect((await screen.findByRole("dialog")).textContent).toMatch(/Tier.*Professional.*becomes.*Enterprise/);
  expect(sent()).toMatchObject([
    { body: { tier: "enterprise", term: "yearly", below_use: false, reason: "As agreed" } },
  ]);
});

test("what a license covers is chosen, and only what differs is sent", async () => {
  const sent = await open({ [act("entitle")]: answer({ entitlements: ["reply-bot"] }) });
  await choose("Change coverage");
  const bot = (name: RegExp) => screen.getByRole("checkbox", { name });
  expect([bot(/^Volume bot/), bot(/^Reply bot/)]).toMatchObject([{ checked: true }, { checked: false }]);
  sayWhy();
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain("This is what it covers now");
  fireEvent.click(bot(/^Volume bot/));
  fireEvent.click(bot(/^Reply bot/));
  await preview();
  await press("Back");
  fireEvent.click(bot(/^Volume bot/));
  await preview();
  expect(sent().map(({ body }) => body)).toEqual([
    { add: ["reply-bot"], remove: ["volume-bot"], reason: "As agreed" },
    { add: ["reply-bot"], reason: "As agreed" },
  ]);
});

test("order and metadata are edited as text, and only what differs is sent", async () => {
  const sent = await open({ [act("annotate")]: answer() });
  await choose("Order and metadata");
  expect(screen.getByLabelText("Metadata (optional)")).toHaveProperty("value", "crm = 4711");
  type("Metadata (optional)", "crm: 4712");
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain("crm: 4712");
  type("Metadata (optional)", "crm = 4711\nseller = Ada");
  type("Order number (optional)", "");
  await preview();
  await press("Back");
  type("Metadata (optional)", "1st = x");
  await press("Preview");
  expect((await screen.findByRole("alert")).textContent).toContain("1st");
  type("Metadata (optional)", "");
  await preview();
  expect(sent().map(({ body }) => body)).toEqual([
    { order_number: null, set: { seller: "Ada" } },
    { order_number: null, remove: ["crm"] },
  ]);
});

test("a license is transferred to an address", async () => {
  const sent = await open({ [act("transfer")]: answer({ email: "lin@example.com" }) });
  await choose("Transfer");
  type("New owner", "lin@example.com");
  sayWhy();
  await preview();
  expect((await screen.findByRole("dialog")).textContent).toMatch(/Ownermira@example\.org.*lin@example\.com/);
  expect(sent()).toMatchObject([{ body: { email: "lin@example.com", reason: "As agreed" } }]);
});

test("an act whose answer was lost is sent again as the same one, and one that was refused as another", async () => {
  const answers = [
    answer(),
    refusedNested(503, "unavailable"),
    refusedNested(409, "already_suspended"),
    answer(),
  ];
  const sent = await open({ [act("revoke")]: () => answers.shift() ?? answer() });
  const dialog = await choose("Revoke");
  sayWhy();
  await preview();
  const confirm = () => fireEvent.click(within(dialog).getByRole("button", { name: "Revoke license" }));
  for (const count of [2, 3, 4]) {
    confirm();
    await waitFor(() => expect(sent()).toHaveLength(count));
    if (count < 4) await screen.findByRole("alert");
  }
  await waitFor(() => expect(latestToast()).toMatchObject({ title: "The license is revoked" }));
  const [, lost, again, another] = sent().map(({ headers }) => headers["idempotency-key"]);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});
