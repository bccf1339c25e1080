import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cancelPasskeys } from "../../features/passkeys/testing/cancel-passkeys.ts";
import { clearUser, confirmSession, storeUser } from "../../features/session/session.ts";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import Account from "./account.tsx";
import { session, sessionsThatEnd, startShop } from "./testing/account-answers.ts";

const keyRing = {
  id: "0190a3a0-0000-7000-8000-000000000071",
  name: "Key ring",
  createdAt: "2026-11-20T10:00:00.000Z",
  lastUsedAt: null,
};

const creation = {
  challenge: "AAAA",
  rp: { id: "localhost", name: "Shop" },
  user: { id: "AAAA", name: "a@example.com", displayName: "a@example.com" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 300_000,
  attestation: "none",
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
};

beforeEach(async () => {
  await startEventPeer();
  await confirmSession();
  clearUser();
  storeUser(sampleUser);
});
afterEach(() => vi.unstubAllGlobals());

interface Shown {
  passkeys?: (typeof keyRing)[];
  origin?: string | null;
  onSince?: string | null;
  user?: object;
}

async function openAccount(
  { passkeys = [], origin = window.location.origin, onSince = null, user = {} }: Shown = {},
  answers: Parameters<typeof startShop>[0] = {},
) {
  const calls = await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": session({ ...sampleUser, emailVerified: true, hasPassword: true, ...user }),
    "GET /api/two-factor": { body: { success: true, twoFactor: { onSince, recoveryCodesLeft: 10 } } },
    "GET /api/passkeys": () => ({ body: { success: true, passkeys, origin } }),
    ...answers,
  });
  openPage(Account, "/account");
  // Before, the panel is that of the skeleton.
  await screen.findAllByText(sampleUser.email);
  const panel = within(screen.getByRole("region", { name: "Passkeys" }));
  return {
    panel,
    sent: (name: string) => calls.filter((each) => each.name === name).map(({ body }) => body),
  };
}

test.each<[string, Shown, RegExp]>([
  ["an address without a name", { origin: null }, /This site's address has no passkeys/],
  ["another address", { origin: "https://shop.example" }, /Passkeys work at https:\/\/shop\.example alone/],
  ["no password", { user: { hasPassword: false } }, /set a password first/],
  ["an unconfirmed address", { user: { emailVerified: false } }, /confirm your email address first/],
])("with %s none is added, and the panel says why", async (_, shown, words) => {
  cancelPasskeys();
  const { panel } = await openAccount(shown);
  expect(await panel.findByText(words)).toBeTruthy();
  expect(panel.queryByRole("button", { name: "Add" })).toBeNull();
});

test("in a browser without passkeys none is added, and those that are there are listed", async () => {
  const { panel } = await openAccount({ passkeys: [keyRing] });
  expect((await panel.findByRole("listitem")).textContent).toMatch(/Key ring.*Added .*Not used yet/);
  expect(panel.getByText(/This browser has no passkeys/)).toBeTruthy();
});

test("a canceled passkey leaves the form, and the next try needs no other code", async () => {
  cancelPasskeys();
  const { panel, sent } = await openAccount(
    { onSince: "2026-11-20T12:00:00.000Z" },
    { "POST /api/passkeys/offer": { body: { success: true, creation } } },
  );
  await panel.findByRole("button", { name: "Add" });
  await press("Add");
  await panel.findByLabelText("Code");
  expect(document.activeElement).toBe(panel.getByLabelText("Name (optional)"));
  type("Current password", "the old one");
  type("Code", "123456");
  await press("Add");
  expect((await panel.findByRole("alert")).textContent).toMatch(/canceled, or took too long/);
  await press("Add");
  await waitFor(() => expect(panel.getByRole("alert").textContent).toMatch(/canceled, or took too long/));
  expect(sent("POST /api/passkeys/offer")).toEqual([{ password: "the old one", code: "123456" }]);
  expect(sent("POST /api/passkeys")).toEqual([]);
});

test("a page that doesn't know of the second factor asks for a code when the server does", async () => {
  cancelPasskeys();
  const refused = { success: false, error: "", code: "code_needed", requestId: "R1" };
  const { panel } = await openAccount({}, { "POST /api/passkeys/offer": { status: 401, body: refused } });
  await panel.findByRole("button", { name: "Add" });
  await press("Add");
  await panel.findByLabelText("Current password");
  type("Current password", "the old one");
  await press("Add");
  expect(await panel.findByLabelText("Code")).toBeTruthy();
  expect((await panel.findByRole("alert")).textContent).toMatch(
    /Enter the code your authenticator app shows/,
  );
});

test("a wrong password is said at its field", async () => {
  cancelPasskeys();
  const details = { fields: [{ field: "password", code: "password_wrong", message: "" }] };
  const { panel } = await openAccount(
    {},
    {
      "POST /api/passkeys/offer": {
        status: 400,
        body: { success: false, error: "", code: "password_wrong", details },
      },
    },
  );
  await panel.findByRole("button", { name: "Add" });
  await press("Add");
  await panel.findByLabelText("Current password");
  expect(panel.queryByLabelText("Code")).toBeNull();
  type("Current password", "a wrong one");
  await press("Add");
  await waitFor(() =>
    expect(panel.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true"),
  );
});

test("a passkey is removed after a question", async () => {
  const passkeys = [keyRing];
  await openAccount(
    { passkeys },
    {
      [`DELETE /api/passkeys/${keyRing.id}`]: () => {
        passkeys.length = 0;
        return confirmed("passkey_removed", {});
      },
    },
  );
  await screen.findByRole("button", { name: "Remove Key ring" });
  await press("Remove Key ring");
  await screen.findByRole("alertdialog", { name: "Remove Key ring?" });
  await press("Remove passkey");
  await waitFor(() => expect(latestToast()).toMatchObject({ title: "Passkey removed" }));
  await waitFor(() => expect(screen.queryByText("Key ring")).toBeNull());
});
