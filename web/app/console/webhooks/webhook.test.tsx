import type { WebhookDelivery } from "@keystead/contract/operator/webhooks";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ok, refusedNested, sampleWebhook, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const { id, url } = sampleWebhook;
const list = "GET /v1/admin/webhooks";
const act = (name: string) => `POST /v1/admin/webhooks/${id}/${name}`;
const log = `GET /v1/admin/webhooks/${id}/deliveries`;
const at = "2026-11-28T12:00:00.000Z";
const eventOf = (position: number) => `0190a3a0-0000-7000-8000-00000000007${position}`;
const deliveryOf = (position: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  event_id: eventOf(position),
  position,
  type: "license.issued",
  subject: id,
  state: "delivered",
  attempts: 1,
  created_at: at,
  next_at: null,
  ended_at: at,
  last: { at, status: 200, error: null, answer: "ok" },
  ...more,
});
const given = deliveryOf(3, {
  state: "given_up",
  attempts: 11,
  last: { at, status: 500, error: "It answered 500.", answer: "<b>broken</b>" },
});
const waiting = deliveryOf(4, { state: "waiting", next_at: at, ended_at: null, last: null, attempts: 0 });
const logOf = (...deliveries: WebhookDelivery[]) => ok({ deliveries, next: null });

async function open(
  answers: Answers = {},
  { role = "owner", search = "" }: { role?: "owner" | "support"; search?: string } = {},
) {
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf(role),
    [list]: ok({ webhooks: [sampleWebhook] }),
    [log]: logOf(waiting, given, deliveryOf(2)),
    ...answers,
  });
  const current = openConsole(`/webhooks/${id}${search}`);
  await screen.findByRole("list", { name: "Deliveries" });
  const callsOf = (name: string) => calls.filter((call) => call.name === name);
  return { current, callsOf, bodiesOf: (name: string) => callsOf(name).map(({ body }) => body) };
}

const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const pressIn = async (name: string) =>
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

test("the facts and the deliveries of a webhook are listed, the newest first", async () => {
  await open();
  await screen.findByRole("heading", { name: "Webhook to crm.example/hooks" });
  const facts = within(screen.getByRole("region", { name: "Facts" }));
  expect(facts.getByText("Gets").nextElementSibling?.textContent).toBe("All events");
  const rows = within(screen.getByRole("list", { name: "Deliveries" })).getAllByRole("group");
  expect(rows.map(({ firstElementChild: line }) => line?.textContent)).toEqual([
    expect.stringMatching(/^license\.issued.*0 attemptsWaiting$/),
    expect.stringMatching(/^license\.issued.*11 attemptsGiven up$/),
    expect.stringMatching(/^license\.issued.*1 attemptDelivered$/),
  ]);
});

test("a delivery opens to its event and its last answer, as text", async () => {
  await open();
  const row = within(screen.getAllByRole("group")[1] as HTMLElement);
  const valueOf = (term: string) => row.getByText(term).nextElementSibling?.textContent;
  expect(valueOf("Event ID")).toContain(given.event_id);
  expect(valueOf("Position")).toBe("3");
  expect(valueOf("Status")).toBe("500");
  expect(row.getByText("It answered 500.")).toBeTruthy();
  expect(row.getByText("<b>broken</b>")).toBeTruthy();
});

test("the state in the address filters the deliveries, which continue page by page", async () => {
  const pages = [ok({ deliveries: [given], next: 3 }), logOf(deliveryOf(1, { type: "license.revoked" }))];
  const { current, callsOf } = await open(
    { [log]: () => pages.shift() ?? logOf() },
    { search: "?state=given_up" },
  );
  await press("Load more");
  await screen.findByText("license.revoked");
  fireEvent.change(screen.getByLabelText("State"), { target: { value: "waiting" } });
  await screen.findByText("No delivery is in this state.");
  expect(current()).toBe(`/webhooks/${id}?state=waiting`);
  expect(callsOf(log).map(({ query }) => query)).toEqual([
    "state=given_up&limit=50",
    "state=given_up&before=3&limit=50",
    "state=waiting&limit=50",
  ]);
});

test("selected deliveries are replayed, and what waits can't be selected", async () => {
  let replayed = false;
  const { bodiesOf } = await open({
    [log]: () => (replayed ? logOf(waiting) : logOf(waiting, given, deliveryOf(2))),
    [act("replay")]: () => ((replayed = true), ok({ replayed: 1 })),
  });
  expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"))).toEqual([
    "Select license.issued, position 3",
    "Select license.issued, position 2",
  ]);
  fireEvent.click(screen.getByLabelText("Select license.issued, position 3"));
  await press("Replay 1 event");
  expect((await screen.findByRole("dialog")).textContent).toContain("acts on it twice");
  expect(bodiesOf(act("replay"))).toEqual([]);
  await pressIn("Replay");
  await isGone();
  expect(bodiesOf(act("replay"))).toEqual([{ event_ids: [eventOf(3)] }]);
  expect(latestToast()).toMatchObject({ title: "1 event waits again" });
  await waitFor(() => expect(screen.queryAllByRole("checkbox")).toEqual([]));
});

test("all that are listed are selected at once, and none again", async () => {
  const { bodiesOf } = await open({ [act("replay")]: ok({ replayed: 2 }) });
  await press("Select all listed");
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
  await press("Select none");
  expect(screen.queryAllByRole("checkbox", { checked: true })).toHaveLength(0);
  await press("Select all listed");
  await press("Replay 2 events");
  await pressIn("Replay");
  await isGone();
  expect(bodiesOf(act("replay"))).toEqual([{ event_ids: [eventOf(3), eventOf(2)] }]);
  expect(screen.queryAllByRole("checkbox", { checked: true })).toEqual([]);
});

test("a whole span is replayed by its positions", async () => {
  const { bodiesOf } = await open({ [act("replay")]: ok({ replayed: 0 }) });
  await press("Replay a span");
  await screen.findByRole("dialog");
  type("After position", "twelve");
  await press("Replay span");
  expect((await screen.findByRole("alert")).textContent).toContain("Enter a position");
  type("After position", "1,200");
  type("Up to position (optional)", "1300");
  await press("Replay span");
  await isGone();
  expect(latestToast()).toMatchObject({ title: "There was nothing to replay" });
  await press("Replay a span");
  await screen.findByRole("dialog");
  type("After position", "0");
  await press("Replay span");
  await isGone();
  expect(bodiesOf(act("replay"))).toEqual([{ after: 1200, up_to: 1300 }, { after: 0 }]);
});

test("a test is sent with the example of a type, and says what came back", async () => {
  const { bodiesOf } = await open({
    [act("test")]: ok({
      taken: false,
      status: 503,
      error: "It answered 503.",
      answer: "Later",
      milliseconds: 1234,
    }),
  });
  await press("Send a test");
  const dialog = await screen.findByRole("dialog", { name: "Send a test" });
  fireEvent.change(screen.getByLabelText("Example inside"), { target: { value: "license.extended" } });
  await press("Send test");
  await within(dialog).findByText("The receiver didn't take it");
  expect(dialog.textContent).toMatch(/Status 503.*1,234 ms.*It answered 503\.Later/);
  expect(bodiesOf(act("test"))).toEqual([{ type: "license.extended" }]);
});

test("a test without an example that is taken says so", async () => {
  const { bodiesOf } = await open({
    [act("test")]: ok({ taken: true, status: 204, error: null, answer: "", milliseconds: 8 }),
  });
  await press("Send a test");
  const dialog = await screen.findByRole("dialog");
  await press("Send test");
  await within(dialog).findByText("The receiver took it");
  expect(bodiesOf(act("test"))).toEqual([{}]);
});

test("a webhook is paused and resumed, each time after saying what follows", async () => {
  let webhook = sampleWebhook;
  const { bodiesOf } = await open({
    [list]: () => ok({ webhooks: [webhook] }),
    [act("pause")]: () => (
      (webhook = { ...sampleWebhook, paused_at: at, pause_reason: "operator" }),
      ok({ webhook })
    ),
    [act("resume")]: () => ((webhook = sampleWebhook), ok({ webhook })),
  });
  await press("Pause");
  expect((await screen.findByRole("dialog")).textContent).toContain("waits for it, for 90 days");
  await press("Pause webhook");
  await isGone();
  await screen.findByText(/an operator paused it/);
  await press("Resume");
  await screen.findByRole("dialog");
  await press("Resume webhook");
  await isGone();
  await screen.findByText("Working");
  expect([bodiesOf(act("pause")), bodiesOf(act("resume"))]).toEqual([[undefined], [undefined]]);
});

test("a secret is rotated, and the new one is shown once", async () => {
  await open({ [act("rotate-secret")]: ok({ webhook: sampleWebhook, secret: "whsec_bmV3" }) });
  await press("Rotate secret");
  await screen.findByRole("dialog", { name: "Give this webhook another secret?" });
  await pressIn("Rotate secret");
  const saved = await screen.findByRole("dialog", { name: "Save the secret" });
  expect(saved.textContent).toMatch(/whsec_bmV3.*For a day/);
  await press("I've saved it");
  await isGone();
  expect(screen.queryByText("whsec_bmV3")).toBeNull();
});

test("a webhook is removed, and the list follows", async () => {
  const remove = `DELETE /v1/admin/webhooks/${id}`;
  let webhooks = [sampleWebhook];
  const { current, bodiesOf } = await open({
    [list]: () => ok({ webhooks }),
    [remove]: () => ((webhooks = []), ok({})),
  });
  await press("Remove");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(url);
  expect(dialog.textContent).toContain("can't be undone");
  await press("Remove webhook");
  await screen.findByText("No webhooks yet");
  expect(current()).toBe("/webhooks");
  expect(bodiesOf(remove)).toHaveLength(1);
});

test("a refusal stays in the dialog", async () => {
  await open({ [act("pause")]: refusedNested(404, "not_found") });
  await press("Pause");
  await screen.findByRole("dialog");
  await press("Pause webhook");
  expect((await screen.findByRole("alert")).textContent).toContain("There's nothing here");
});

test("support reads, and acts on nothing", async () => {
  await open({}, { role: "support" });
  for (const name of [
    "Send a test",
    "Pause",
    "Rotate secret",
    "Remove",
    "Replay a span",
    "Select all listed",
  ])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("an ID that no webhook has says so", async () => {
  await startApiPeer({ "GET /api/operator/session": sessionOf("owner"), [list]: ok({ webhooks: [] }) });
  openConsole(`/webhooks/${id}`);
  await screen.findByText("No webhook has this ID");
});
