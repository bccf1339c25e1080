import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { ok, refusedNested, sampleWebhook, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const list = "GET /v1/admin/webhooks";
const make = "POST /v1/admin/webhooks";
const types = "GET /v1/admin/webhooks/types";
const since = "2026-11-28T12:00:00.000Z";
const idOf = (last: number) => `0190a3a0-0000-7000-8000-0000000000${last}`;
const secret = "whsec_c2VjcmV0";

async function open(answers: Answers = {}, role: Parameters<typeof sessionOf>[0] = "owner") {
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf(role),
    [list]: ok({ webhooks: [sampleWebhook] }),
    ...answers,
  });
  const current = openConsole("/webhooks");
  return {
    current,
    bodiesOf: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
  };
}

async function openForm(answers: Answers = {}) {
  const opened = await open(answers);
  await screen.findByText(sampleWebhook.url);
  await press("New webhook");
  await screen.findByRole("dialog", { name: "New webhook" });
  return opened;
}

test("webhooks are listed with their state, since when, and why", async () => {
  const paused = { ...sampleWebhook, paused_at: since };
  await open({
    [list]: ok({
      webhooks: [
        sampleWebhook,
        { ...sampleWebhook, id: idOf(52), types: ["license.issued"], failing_since: since },
        { ...paused, id: idOf(53), pause_reason: "gone" },
        { ...paused, id: idOf(54), pause_reason: "operator" },
        { ...paused, id: idOf(55), pause_reason: "secret_lost" },
      ],
    }),
  });
  await screen.findAllByText("Paused");
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  const address = `${sampleWebhook.url}CRM`;
  expect(rows.slice(1)).toEqual([
    `${address}All eventsWorking`,
    expect.stringMatching(/1 typeTakes nothing since Nov 28, 2026.*Failing$/),
    expect.stringMatching(/All eventsSince Nov 28, 2026.*: it answered 410 \(gone\)Paused$/),
    expect.stringMatching(/: an operator paused itPaused$/),
    expect.stringMatching(/rotate it, then resumePaused$/),
  ]);
});

test("a shop without webhooks says what one is", async () => {
  await open({ [list]: ok({ webhooks: [] }) });
  await screen.findByText("No webhooks yet");
});

test("a list that didn't load is tried again", async () => {
  let fails = true;
  await open({
    [list]: () => (fails ? refusedNested(503, "unavailable") : ok({ webhooks: [sampleWebhook] })),
  });
  await screen.findByText("The webhooks didn't load");
  fails = false;
  await press("Try Again");
  await screen.findByText(sampleWebhook.url);
});

test("a webhook is made for all events, and its secret shown once before its page opens", async () => {
  const { current, bodiesOf } = await openForm({ [make]: ok({ webhook: sampleWebhook, secret }) });
  type("Address", " https://crm.example/hooks ");
  type("Description (optional)", "CRM");
  await press("Make webhook");
  const saved = await screen.findByRole("dialog", { name: "Save the secret" });
  expect(within(saved).getByText(secret)).toBeTruthy();
  expect(within(saved).getByRole("button", { name: "Copy the secret" })).toBeTruthy();
  expect(bodiesOf(make)).toEqual([
    { url: "https://crm.example/hooks", description: "CRM", types: [], in_order: false },
  ]);
  await press("I've saved it");
  await screen.findByRole("heading", { name: "Webhook to crm.example/hooks" });
  expect(current()).toBe(`/webhooks/${sampleWebhook.id}`);
  expect(screen.queryByText(secret)).toBeNull();
});

test("a webhook is made for some types, chosen by what each means, in order", async () => {
  const { bodiesOf } = await openForm({
    [make]: ok({ webhook: sampleWebhook, secret }),
    [types]: ok({
      types: [
        { type: "license.issued", description: "A license was issued.", example: {} },
        { type: "license.extended", description: "A license got more time.", example: {} },
        { type: "release.published", description: "A version was published.", example: {} },
      ],
    }),
  });
  type("Address", "https://crm.example/hooks");
  fireEvent.change(screen.getByLabelText("Events"), { target: { value: "some" } });
  expect(await screen.findByText("A license got more time.")).toBeTruthy();
  expect(screen.getByRole("group", { name: "Release" })).toBeTruthy();
  await press("Make webhook");
  expect((await screen.findByRole("alert")).textContent).toContain("Choose at least one type");
  expect(bodiesOf(make)).toEqual([]);
  fireEvent.click(screen.getByLabelText(/^license\.issued/));
  fireEvent.click(screen.getByLabelText(/^release\.published/));
  fireEvent.click(screen.getByLabelText(/wait for each other/));
  await press("Make webhook");
  await screen.findByRole("dialog", { name: "Save the secret" });
  expect(bodiesOf(make)).toMatchObject([{ types: ["license.issued", "release.published"], in_order: true }]);
});

test.each([["crm.example"], ["ftp://crm.example"], ["https://"]])(
  "the address %s is refused before it is sent",
  async (url) => {
    const { bodiesOf } = await openForm();
    type("Address", url);
    await press("Make webhook");
    expect((await screen.findByRole("alert")).textContent).toContain("Enter a whole address");
    expect(bodiesOf(make)).toEqual([]);
  },
);

test.each([
  ["webhook_url_invalid", 400, "name its host in WEBHOOK_ALLOW"],
  ["too_many_webhooks", 409, "There are 50 webhooks already"],
] as const)("a refusal (%s) is said in the form", async (code, status, words) => {
  await openForm({ [make]: refusedNested(status, code) });
  type("Address", "https://10.0.0.1/hooks");
  await press("Make webhook");
  expect((await screen.findByRole("alert")).textContent).toContain(words);
});

test("support looks at webhooks and makes none; a release manager doesn't see them", async () => {
  await open({}, "support");
  await screen.findByText(sampleWebhook.url);
  expect(screen.queryByRole("button", { name: "New webhook" })).toBeNull();
});

test("a role without webhooks is told so", async () => {
  await open({}, "release_manager");
  await screen.findByText("Your role can't open this page");
  expect(screen.queryByRole("link", { name: "Webhooks", hidden: true })).toBeNull();
});
