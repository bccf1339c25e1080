import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { QueryProvider } from "../query-cache/QueryProvider.tsx";
import { clearUser, storeUser } from "../session/session.ts";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { listOf, sampleAlert } from "./testing/sample-alert.ts";
import { TriggersPanel } from "./TriggersPanel.tsx";

const gauge: Trigger = {
  ...sampleAlert,
  token: "GAUGE",
  threshold: 12_500,
  action: "start",
  state: "waiting",
};
const name = "GAUGE at $12,500";

const refusal = (status: number, code: string, error: string) => ({
  status,
  body: { success: false, error, code, requestId: "R1" },
});

interface Opening {
  triggers?: Trigger[];
  license?: Partial<License>;
  path?: string;
  answers?: Parameters<typeof startApiPeer>[0];
}

/** A server that keeps the triggers that are added, paused and deleted. */
async function open({
  triggers = [],
  license = {},
  path = "/license-dashboard",
  answers = {},
}: Opening = {}) {
  let listed = triggers;
  const calls = await startApiPeer({
    "GET /api/triggers": () => listOf(listed),
    "POST /api/triggers": () => {
      listed = [gauge, ...listed];
      return { status: 201, body: { success: true, trigger: gauge } };
    },
    [`PATCH /api/triggers/${gauge.id}`]: () => {
      const [trigger = gauge] = listed;
      const changed = { ...trigger, state: trigger.state === "paused" ? "new" : "paused" } as const;
      listed = [changed];
      return { body: { success: true, trigger: changed } };
    },
    [`DELETE /api/triggers/${gauge.id}`]: () => {
      listed = [];
      return confirmed("trigger_deleted", {});
    },
    ...answers,
  });
  openPage(panelOf(license), path);
  return calls;
}

function panelOf(license: Partial<License> = {}) {
  return function Panel() {
    return (
      <QueryProvider>
        <TriggersPanel license={{ ...sampleLicense, ...license }} />
      </QueryProvider>
    );
  };
}

async function openForm(): Promise<HTMLElement> {
  await screen.findByRole("button", { name: "Add alert" });
  await press("Add alert");
  return screen.findByRole("dialog", { name: "Add an alert" });
}

const submit = (dialog: HTMLElement) =>
  act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Add alert" })));

beforeEach(() => {
  // Each login starts with an empty cache.
  clearUser();
  storeUser(sampleUser);
});

test("a trigger is added with a token, an amount, a bot, an action and an email", async () => {
  const calls = await open();
  expect(await screen.findByText("No alerts yet")).toBeTruthy();
  const dialog = await openForm();
  type("Token", " $gauge ");
  type("24-hour volume, in US dollars", "$12,500");
  fireEvent.change(within(dialog).getByLabelText("Bot"), { target: { value: "reply" } });
  fireEvent.change(within(dialog).getByLabelText("Action"), { target: { value: "start" } });
  fireEvent.click(within(dialog).getByLabelText(/^Email me/));
  await submit(dialog);
  expect(await screen.findByText(name)).toBeTruthy();
  expect(calls.find(({ name: call }) => call === "POST /api/triggers")?.body).toEqual({
    license: sampleLicense.id,
    product: "reply",
    token: "$gauge",
    threshold: 12_500,
    action: "start",
    mail: true,
  });
  expect(latestToast()?.description).toBe("It fires when GAUGE rises to $12,500 in 24 hours.");
});

test.each([
  ["", "", ["Enter a ticker or an address.", "Enter an amount in US dollars."]],
  ["GAUGE", "much", ["Enter an amount in US dollars."]],
  ["GAUGE", "-1", ["Enter an amount in US dollars."]],
  ["GAUGE", "1e9", ["Enter an amount in US dollars."]],
  ["GAUGE", "0", ["Enter an amount above zero."]],
  ["GAUGE", "9999999999999999", ["Enter a smaller amount."]],
])("a form with the token %j and the amount %j is not sent", async (coin, amount, messages) => {
  const calls = await open();
  const dialog = await openForm();
  type("Token", coin);
  type("24-hour volume, in US dollars", amount);
  await submit(dialog);
  const alert = within(dialog).getByRole("alert");
  for (const message of messages) expect(alert.textContent).toContain(message);
  expect(calls.some(({ name: call }) => call.startsWith("POST"))).toBe(false);
});

test("an alert in the address opens the form with its token, its amount and an email", async () => {
  const calls = await open({
    triggers: [gauge],
    path: "/license-dashboard?token=GAUGE&amount=1500000&symbol=G",
  });
  const dialog = await screen.findByRole("dialog", { name: "Add an alert" });
  await submit(dialog);
  await waitFor(() =>
    expect(calls.find(({ name: call }) => call === "POST /api/triggers")?.body).toMatchObject({
      token: "GAUGE",
      threshold: 1_500_000,
      mail: true,
    }),
  );
});

test("a token in the address opens the form with it, once", async () => {
  await open({
    triggers: [gauge],
    path: "/license-dashboard?token=So11111111111111111111111111111111111111112",
  });
  const dialog = await screen.findByRole("dialog", { name: "Add an alert" });
  expect(within(dialog).getByLabelText<HTMLInputElement>("Token").value).toBe(
    "So11111111111111111111111111111111111111112",
  );
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" })));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await openForm();
  expect(within(again).getByLabelText<HTMLInputElement>("Token").value).toBe("");
});

test("the list says what each trigger does and where it stands", async () => {
  const address = "So11111111111111111111111111111111111111112";
  await open({
    triggers: [
      { ...gauge, lastFiredAt: new Date().toISOString(), state: "above" },
      { ...gauge, id: "2", token: address, threshold: 0.5, action: "notify", mail: false, state: "new" },
    ],
  });
  const region = await screen.findByRole("region", { name: "Alerts" });
  await waitFor(() => expect(within(region).getAllByRole("listitem")).toHaveLength(2));
  expect(
    within(region)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${name}above thresholdStart · Volume bot · email · last fired just nowPauseDelete`,
    "So1111…1112 at $0.50waiting for market dataNotify · Volume bot · never firedPauseDelete",
  ]);
  expect(within(region).getByTitle(address)).toBeTruthy();
});

test("a trigger is paused and resumed in its place", async () => {
  const calls = await open({ triggers: [gauge] });
  expect(await screen.findByText("watching")).toBeTruthy();
  await press(`Pause the alert ${name}`);
  expect(await screen.findByText("paused")).toBeTruthy();
  await press(`Resume the alert ${name}`);
  expect(await screen.findByText("waiting for market data")).toBeTruthy();
  const sent = calls.filter(({ name: call }) => call.startsWith("PATCH")).map(({ body }) => body);
  expect(sent).toEqual([{ paused: true }, { paused: false }]);
});

test("a trigger is deleted after a confirmation that names it, and the focus stays in the panel", async () => {
  await open({ triggers: [gauge] });
  await screen.findByText(name);
  await press(`Delete the alert ${name}`);
  const dialog = await screen.findByRole("alertdialog", { name: "Delete this alert?" });
  expect(dialog.textContent).toContain(name);
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Delete alert" })));
  await screen.findByText("No alerts yet");
  expect(latestToast()?.title).toBe("The alert was deleted.");
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Alerts" }).contains(document.activeElement)).toBe(true),
  );
});

test.each([
  ["paused", "PATCH", () => press(`Pause the alert ${name}`)],
  [
    "deleted",
    "DELETE",
    async () => {
      await press(`Delete the alert ${name}`);
      await press("Delete alert");
    },
  ],
])("a trigger that could not be %s stays, with the reason", async (what, method, change) => {
  await open({
    triggers: [gauge],
    answers: {
      [`${method} /api/triggers/${gauge.id}`]: refusal(503, "unavailable", "Down."),
    },
  });
  await screen.findByText(name);
  await change();
  await waitFor(() => expect(latestToast()?.title).toBe(`The alert was not ${what}`));
  expect(latestToast()?.description).toBe(
    "The service isn't available right now. Please try again in a moment. Request: R1",
  );
  expect(screen.getByText(name)).toBeTruthy();
});

test("with all triggers that a license can have, none can be added and the panel says why", async () => {
  await open({ triggers: Array.from({ length: 50 }, (_, index) => ({ ...gauge, id: `${index}` })) });
  expect(await screen.findByText(/all 50 alerts a license can have/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add alert" })).toBeNull();
});

test.each([
  ["a member", { role: "member" }, "Only the owner of the license can add one."],
  ["the owner of an ended license", { status: "expired" }, "You can add one while the license works."],
] as const)("%s reads them and changes none", async (_, license, words) => {
  await open({ license, path: "/license-dashboard?token=GAUGE" });
  expect(await screen.findByText(words)).toBeTruthy();
  const region = screen.getByRole("region", { name: "Alerts" });
  expect(within(region).queryByRole("button")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a list that somebody may only read says who can add to it", async () => {
  await open({ triggers: [gauge], license: { role: "member" }, path: "/license-dashboard?token=QOTR" });
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.getByText("Only the owner of the license can add one.")).toBeTruthy();
});

test("triggers that didn't load can be loaded again", async () => {
  cutNetwork();
  openPage(panelOf(), "/license-dashboard");
  await screen.findByText("Your alerts didn't load");
  await startApiPeer({
    "GET /api/triggers": listOf([gauge]),
  });
  await press("Try Again");
  expect(await screen.findByText(name)).toBeTruthy();
});
