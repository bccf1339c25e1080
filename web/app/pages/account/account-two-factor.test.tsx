import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { clearUser, confirmSession, storeUser } from "../../features/session/session.ts";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import Account from "./account.tsx";
import { session, sessionsThatEnd, startShop } from "./testing/account-answers.ts";

const secret = "JBSWY3DPEHPK3PXP";
const setup = "s".repeat(43);
const authenticator = { setup, secret, uri: `otpauth://totp/Shop?secret=${secret}` };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQ${index}M-W2RX9`);
const off = { onSince: null as string | null, recoveryCodesLeft: 0 };
const on = { onSince: "2026-11-20T12:00:00.000Z", recoveryCodesLeft: 3 };

beforeEach(async () => {
  await startEventPeer();
  await confirmSession();
  clearUser();
  storeUser(sampleUser);
});

async function openAccount(
  state: () => typeof off,
  answers: Parameters<typeof startShop>[0] = {},
  user = {},
) {
  const calls = await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": session({ ...sampleUser, emailVerified: true, hasPassword: true, ...user }),
    "GET /api/two-factor": () => ({ body: { success: true, twoFactor: state() } }),
    ...answers,
  });
  openPage(Account, "/account");
  await screen.findByRole("heading", { name: "Two-factor authentication" });
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
}

test("it is turned on with a code and the password, and the recovery codes are shown until they are saved", async () => {
  let state = off;
  const sent = await openAccount(() => state, {
    "POST /api/two-factor/offer": { body: { success: true, authenticator } },
    "POST /api/two-factor": () => {
      state = { ...on, recoveryCodesLeft: 10 };
      return { body: { success: true, recoveryCodes } };
    },
  });
  await screen.findByRole("button", { name: "Turn on" });
  await press("Turn on");
  await screen.findByRole("img", { name: "QR code for your authenticator" });
  expect(document.activeElement?.textContent).toContain("Your authenticator");
  type("Code", "123456");
  type("Current password", "the old one");
  await press("Turn on");
  await screen.findByText(/Save your recovery codes/);
  expect(sent("POST /api/two-factor")).toEqual([{ setup, code: "123456", password: "the old one" }]);
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeTruthy();
  const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leave()).toBe(false);
  await press("I've saved them");
  await screen.findByText(/10 recovery codes left/);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "New recovery codes" }));
  expect(leave()).toBe(true);
});

test("it is turned off with a code", async () => {
  let state: typeof off = on;
  const sent = await openAccount(() => state, {
    "POST /api/two-factor/off": () => {
      state = off;
      return confirmed("two_factor_turned_off", {});
    },
  });
  await screen.findByText(/3 recovery codes left/);
  await press("Turn off");
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  type("Code", "7kq1m w2rx9");
  await press("Turn off");
  await screen.findByRole("button", { name: "Turn on" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Turn on" })));
  expect(sent("POST /api/two-factor/off")).toEqual([{ code: "7kq1m w2rx9" }]);
  expect(latestToast()).toMatchObject({ title: "Two-factor authentication is off" });
});

test("new recovery codes take the place of the old ones", async () => {
  const sent = await openAccount(() => on, {
    "POST /api/two-factor/recovery-codes": { body: { success: true, recoveryCodes } },
  });
  await screen.findByText(/3 recovery codes left/);
  await press("New recovery codes");
  type("Code", "123456");
  await press("Make new codes");
  await screen.findByText(recoveryCodes[9] ?? "");
  expect(sent("POST /api/two-factor/recovery-codes")).toEqual([{ code: "123456" }]);
});

test.each([
  ["no password", { hasPassword: false }, /set a password first/],
  ["no confirmed address", { emailVerified: false }, /confirm your email address first/],
])("an account with %s can't turn it on, and reads why", async (_, user, words) => {
  await openAccount(() => off, {}, user);
  await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
});

test("a code that is refused is told at its field, and nothing is lost", async () => {
  const fields = [{ field: "code", code: "code_wrong", message: "Wrong" }];
  await openAccount(() => off, {
    "POST /api/two-factor/offer": { body: { success: true, authenticator } },
    "POST /api/two-factor": {
      status: 400,
      body: { success: false, error: "Wrong", code: "code_wrong", requestId: "R1", details: { fields } },
    },
  });
  await screen.findByRole("button", { name: "Turn on" });
  await press("Turn on");
  await screen.findByLabelText("Code");
  type("Code", "000000");
  type("Current password", "the old one");
  await press("Turn on");
  expect((await screen.findByRole("alert")).textContent).toContain("That code is incorrect");
  expect((screen.getByLabelText("Current password") as HTMLInputElement).value).toBe("the old one");
});
