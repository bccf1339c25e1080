import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cancelPasskeys } from "../../features/passkeys/testing/cancel-passkeys.ts";
import { press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { nobody, ok, refused, sampleOperator } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const keyRing = {
  id: "0190a3a0-0000-7000-8000-000000000071",
  name: "Key ring",
  createdAt: "2026-11-20T10:00:00.000Z",
  lastUsedAt: null,
};

const request = {
  challenge: "AAAA",
  rpId: "localhost",
  timeout: 300_000,
  allowCredentials: [],
  userVerification: "required",
};

afterEach(() => vi.unstubAllGlobals());

async function openAccount(passkeys: unknown[], origin: string | null = window.location.origin) {
  await startApiPeer({
    "GET /api/operator/session": ok({ operator: sampleOperator }),
    "GET /api/operator/sessions": ok({ sessions: [] }),
    "GET /api/operator/passkeys": ok({ passkeys, origin }),
    [`DELETE /api/operator/passkeys/${keyRing.id}`]: ok({}),
  });
  openConsole("/account");
  return within(await screen.findByRole("region", { name: "Passkeys" }));
}

test("somebody without passkeys reads what one does", async () => {
  cancelPasskeys();
  const part = await openAccount([]);
  expect(await part.findByText(/without password and code/)).toBeTruthy();
  expect(part.getByRole("button", { name: "Add a passkey" })).toBeTruthy();
});

test.each([
  [null, /set PUBLIC_URL/],
  ["https://shop.example", /work at another address: https:\/\/shop\.example/],
])("at an address where passkeys don't work (%s) the page says why", async (origin, words) => {
  cancelPasskeys();
  const part = await openAccount([], origin);
  await waitFor(() => expect(document.body.textContent).toMatch(words));
  expect(part.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("a browser without passkeys adds none", async () => {
  const part = await openAccount([]);
  expect(await part.findByText(/This browser has no passkeys/)).toBeTruthy();
});

test("a passkey is removed after a question", async () => {
  const part = await openAccount([keyRing]);
  expect((await part.findByRole("listitem")).textContent).toMatch(/Key ring.*Added .*Not used yet/);
  await press("Remove Key ring");
  const question = await screen.findByRole("alertdialog", { name: "Remove Key ring?" });
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: "Remove passkey" })));
  await waitFor(() => expect(latestToast()).toMatchObject({ title: "Passkey removed" }));
});

test("a passkey that is cancelled leaves the login as it was, with the reason", async () => {
  cancelPasskeys();
  await startApiPeer({
    "GET /api/operator/session": nobody,
    "POST /api/operator/log-in/passkey/ask": ok({ request }),
  });
  openConsole("/log-in");
  await screen.findByRole("button", { name: "Use a passkey" });
  await press("Use a passkey");
  expect((await screen.findByRole("alert")).textContent).toMatch(/canceled, or took too long/);
});

test("what the server refuses of a passkey is said", async () => {
  cancelPasskeys();
  await startApiPeer({
    "GET /api/operator/session": nobody,
    "POST /api/operator/log-in/passkey/ask": refused(409, "passkeys_unavailable"),
  });
  openConsole("/log-in");
  await screen.findByRole("button", { name: "Use a passkey" });
  await press("Use a passkey");
  expect((await screen.findByRole("alert")).textContent).toMatch(/don't work at this address/);
});

test("a login in a browser without passkeys offers none", async () => {
  await startApiPeer({ "GET /api/operator/session": nobody });
  openConsole("/log-in");
  await screen.findByRole("button", { name: "Log in" });
  expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
});
