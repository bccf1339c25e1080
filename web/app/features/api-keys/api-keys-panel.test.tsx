import type { ApiKey } from "@keystead/contract/portal/api-keys";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { QueryProvider } from "../query-cache/QueryProvider.tsx";
import { clearUser, storeUser } from "../session/session.ts";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ApiKeysPanel } from "./ApiKeysPanel.tsx";

const key = "ksk_mZ5kW2yQ8rT1vB7nL4xC9dJ3hF6gS0434elX";
const charts: ApiKey = {
  id: "0190a3a0-0000-7000-8000-00000000000a",
  name: "Charts",
  start: "ksk_mZ5k",
  scopes: ["market:read"],
  createdAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2027-02-18T12:00:00.000Z",
  lastUsedAt: null,
  expired: false,
};

const Panel = () => (
  <QueryProvider>
    <ApiKeysPanel />
  </QueryProvider>
);

/** A server that keeps the keys that are made and revoked. */
async function open(apiKeys: ApiKey[] = [], answers: Parameters<typeof startApiPeer>[0] = {}) {
  let listed = apiKeys;
  const calls = await startApiPeer({
    "GET /api/api-keys": () => ({ body: { success: true, apiKeys: listed, most: 10 } }),
    "POST /api/api-keys": () => {
      listed = [charts, ...listed];
      return { status: 201, body: { success: true, apiKey: charts, key } };
    },
    [`DELETE /api/api-keys/${charts.id}`]: () => {
      listed = listed.filter(({ id }) => id !== charts.id);
      return confirmed("api_key_revoked", { name: "Charts" });
    },
    ...answers,
  });
  openPage(Panel, "/account");
  return calls;
}

const refusal = (status: number, code: string, error: string) => ({
  status,
  body: { success: false, error, code, requestId: "R1" },
});

async function openForm(): Promise<HTMLElement> {
  await screen.findByRole("button", { name: "Create key" });
  await press("Create key");
  return screen.findByRole("dialog", { name: "Create an API key" });
}

const submit = (dialog: HTMLElement) =>
  act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Create key" })));

beforeEach(() => {
  // Each log-in starts with an empty cache.
  clearUser();
  storeUser(sampleUser);
});

test("without a key the panel says what one is for", async () => {
  await open();
  expect(await screen.findByText("No API keys yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "API docs" }).getAttribute("href")).toBe("/api-docs");
});

test("a key is created with a name, what it may do, and its end, and shown in full this once", async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  const calls = await open();
  const dialog = await openForm();
  type("Name", "  Charts ");
  fireEvent.click(within(dialog).getByLabelText(/^Add triggers/));
  fireEvent.change(within(dialog).getByLabelText("Expires"), { target: { value: "" } });
  await submit(dialog);
  const shown = await screen.findByRole("alertdialog", { name: "Copy your new API key" });
  expect(calls.find(({ name }) => name === "POST /api/api-keys")?.body).toEqual({
    name: "Charts",
    scopes: ["market:read", "triggers:write"],
    expiresInDays: null,
  });
  expect(shown.textContent).toContain("This is the only time we show it.");
  expect(shown.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(shown, { key: "Escape" });
  expect(screen.getByRole("alertdialog")).toBe(shown);
  await press("Copy key");
  expect(written).toEqual([key]);
  await press("Done");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(document.body.textContent).not.toContain(key);
  expect(screen.getByText("ksk_mZ5k…")).toBeTruthy();
});

test("a form without a name, or for a key that may do nothing, names both and sends nothing", async () => {
  const calls = await open();
  const dialog = await openForm();
  fireEvent.click(within(dialog).getByLabelText(/^Read market data/));
  await submit(dialog);
  const alert = within(dialog).getByRole("alert");
  expect(alert.textContent).toContain("Please enter a name.");
  expect(alert.textContent).toContain("Choose what the key may do.");
  fireEvent.click(within(alert).getByRole("link", { name: "Choose what the key may do." }));
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Read market data/));
  fireEvent.click(within(dialog).getByLabelText(/^Add triggers/));
  expect(within(dialog).queryByText("Choose what the key may do.")).toBeNull();
  expect(calls.some(({ name }) => name.startsWith("POST"))).toBe(false);
});

test("without a license that works the form says so and leads to the plans", async () => {
  await open([], {
    "POST /api/api-keys": refusal(404, "no_license", "No valid license found. Please register or login."),
  });
  const dialog = await openForm();
  type("Name", "Charts");
  await submit(dialog);
  const alert = await within(dialog).findByRole("alert");
  expect(alert.textContent).toContain("API keys need a license that works");
  expect(within(alert).getByRole("link", { name: "See the plans" }).getAttribute("href")).toBe("/pricing");
  expect(within(dialog).getByLabelText<HTMLInputElement>("Name").value).toBe("Charts");
});

test("the list says what each key may do, when it was made, when it ends and when it was last used", async () => {
  const nightly: ApiKey = {
    ...charts,
    id: "0190a3a0-0000-7000-8000-00000000000b",
    name: "Nightly",
    scopes: ["market:read", "triggers:write"],
    expiresAt: null,
    lastUsedAt: new Date().toISOString(),
  };
  const old = { ...charts, id: "0190a3a0-0000-7000-8000-00000000000c", name: "Old", expired: true };
  await open([nightly, charts, old]);
  const table = await screen.findByRole("table", { name: "API keys" });
  const cells = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ["Nightlyksk_mZ5k…", "Read market data, Add triggers", "Nov 20, 2026", "Never", "just now", "Revoke"],
    ["Chartsksk_mZ5k…", "Read market data", "Nov 20, 2026", "Feb 18, 2027", "Never", "Revoke"],
    ["Oldksk_mZ5k…", "Read market data", "Nov 20, 2026", "expired", "Never", "Revoke"],
  ]);
});

test("a key is revoked after a confirmation that names it, and the focus stays in the panel", async () => {
  const calls = await open([charts]);
  await screen.findByText("ksk_mZ5k…");
  await press("Revoke Charts");
  const dialog = await screen.findByRole("alertdialog", { name: "Revoke Charts?" });
  expect(dialog.textContent).toContain("ksk_mZ5k…");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Revoke key" })));
  await screen.findByText("No API keys yet");
  expect(calls.map(({ name }) => name)).toContain(`DELETE /api/api-keys/${charts.id}`);
  expect(latestToast()?.title).toBe("Charts was revoked.");
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "API keys" }).contains(document.activeElement)).toBe(true),
  );
});

test("a key that could not be revoked stays, with the reason", async () => {
  await open([charts], {
    [`DELETE /api/api-keys/${charts.id}`]: refusal(503, "unavailable", "Down."),
  });
  await screen.findByText("ksk_mZ5k…");
  await press("Revoke Charts");
  const dialog = await screen.findByRole("alertdialog");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Revoke key" })));
  await waitFor(() => expect(latestToast()?.title).toBe("Charts was not revoked"));
  expect(latestToast()?.description).toBe(
    "The service isn't available right now. Please try again in a moment. Request: R1",
  );
  expect(screen.getByText("ksk_mZ5k…")).toBeTruthy();
});

test("with all keys that an account can have, none can be created and the panel says why", async () => {
  const all = Array.from({ length: 10 }, (_, index) => ({ ...charts, id: `${index}`, name: `Key ${index}` }));
  await open(all);
  expect(await screen.findByText(/all 10 keys an account can have/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Create key" })).toBeNull();
});

test("keys that didn't load can be loaded again", async () => {
  cutNetwork();
  openPage(Panel, "/account");
  await screen.findByText("Your API keys didn't load");
  await startApiPeer({ "GET /api/api-keys": { body: { success: true, apiKeys: [charts], most: 10 } } });
  await press("Try Again");
  expect(await screen.findByText("ksk_mZ5k…")).toBeTruthy();
});
