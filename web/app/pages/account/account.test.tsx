import type { OpenSession } from "@keystead/contract/portal/accounts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ledTo, openPage, press, type } from "../../lib/testing/open-page.tsx";
import { clearUser, confirmSession, storeUser } from "../../lib/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Account from "./account.tsx";

const here: OpenSession = {
  id: "0190a3a0-0000-7000-8000-00000000000a",
  device: "Firefox on Linux",
  address: "192.0.2.1",
  kind: "browser",
  createdAt: "2026-11-19T12:00:00.000Z",
  lastSeenAt: "2026-11-20T12:00:00.000Z",
  current: true,
};
const other = {
  ...here,
  id: "0190a3a0-0000-7000-8000-00000000000b",
  device: "Safari on iPhone",
  current: false,
};

const session = (user: typeof sampleUser | null) => ({ body: { success: true, user } });
const sessionEnded = { body: { success: true, message: "Session ended." } };
const signedOut = {
  status: 401,
  body: { success: false, error: "You're not logged in.", code: "not_signed_in", requestId: "R1" },
};

const noApiKeys = { body: { success: true, apiKeys: [], most: 10 } };

const use = {
  "GET /api/api-keys": noApiKeys,
  "GET /api/user-stats": {
    body: { success: true, stats: { licenses: 1, machines: 1, checks: 12, downloads: 2 } },
  },
  "GET /api/analytics": { body: { success: true, days: [] } },
};

/** A server that also answers the calls of every account page. */
const startShop: typeof startApiPeer = (answers) => startApiPeer({ ...use, ...answers });

/** A server on which sessions end. */
function sessionsThatEnd() {
  let open = [here, other];
  return {
    "GET /api/session": session(sampleUser),
    "GET /api/sessions": () => ({ body: { success: true, sessions: open } }),
    [`DELETE /api/sessions/${other.id}`]: () => {
      open = [here];
      return sessionEnded;
    },
    "DELETE /api/sessions": () => {
      open = [here];
      return { body: { success: true, message: "All other sessions ended.", ended: 1 } };
    },
    "POST /api/logout": { body: { success: true, message: "You're logged out." } },
  };
}

async function confirm(name: string) {
  const dialog = await screen.findByRole("alertdialog");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name })));
}

beforeEach(async () => {
  // A test may end during its session request, which the next test would share.
  await confirmSession();
  clearUser();
  storeUser(sampleUser);
});

test("a visitor is redirected to log in with the reason, and comes back afterwards", async () => {
  clearUser();
  await startShop({ "GET /api/session": session(null) });
  openPage(Account, "/account");
  expect(await ledTo()).toBe("/login?next=%2Faccount (Log in to see your account.)");
});

test("after an ended session the log-in page says so", async () => {
  await startShop({ "GET /api/session": session(null) });
  openPage(Account, "/account");
  expect(await ledTo()).toBe("/login?next=%2Faccount (Your session has ended. Log in again to continue.)");
});

test("a session that ends while the page is open leads to the log-in", async () => {
  let user: typeof sampleUser | null = sampleUser;
  await startShop({
    "GET /api/session": () => session(user),
    "GET /api/sessions": () => {
      user = null;
      return signedOut;
    },
  });
  openPage(Account, "/account");
  expect(await ledTo()).toContain("/login?next=%2Faccount");
  expect(localStorage.getItem("user")).toBeNull();
});

test("an unreachable server shows an error, and Try Again loads the account", async () => {
  cutNetwork();
  openPage(Account, "/account");
  await screen.findByText("Your account didn't load");
  await startShop(sessionsThatEnd());
  await press("Try Again");
  expect(await screen.findByText(sampleUser.email)).toBeTruthy();
});

test("the profile says who is signed in; password, sessions and use follow", async () => {
  const user = { ...sampleUser, lastLogin: "2026-11-20T12:00:00.000Z" };
  await startShop({ ...sessionsThatEnd(), "GET /api/session": session(user) });
  openPage(Account, "/account");
  await screen.findByText("Safari on iPhone");
  const profile = within(screen.getByRole("region", { name: "Profile" }));
  expect(profile.getByText("email confirmed")).toBeTruthy();
  const facts = profile.getAllByRole("term").map(({ textContent, nextElementSibling }) => {
    const time = nextElementSibling?.querySelector("time")?.dateTime;
    return [textContent, time ?? nextElementSibling?.textContent];
  });
  expect(facts).toEqual([
    ["Email", user.email],
    ["Website", user.website],
    ["Member since", user.createdAt],
    ["Last login", user.lastLogin],
  ]);
  const panels = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(panels).toEqual([
    "Profile",
    "Password",
    "Log out everywhere",
    "Sessions",
    "API keys",
    "Usage",
    "Your data",
    "Delete account",
  ]);
});

test("an address that is not confirmed can have the link again", async () => {
  await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": session({ ...sampleUser, emailVerified: false }),
    "POST /api/verify-email/resend": {
      status: 202,
      body: { success: true, message: "A new link is on its way." },
    },
  });
  openPage(Account, "/account");
  await screen.findByText("email not confirmed");
  await press("Send the link again");
  expect(await screen.findByText("A new link is on its way.")).toBeTruthy();
});

test("an address that was confirmed in another window is shown as confirmed when the link is asked for", async () => {
  let user = { ...sampleUser, emailVerified: false };
  await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": () => session(user),
    "POST /api/verify-email/resend": () => {
      user = sampleUser;
      return { status: 202, body: { success: true, message: "Your email address is already confirmed." } };
    },
  });
  openPage(Account, "/account");
  await screen.findByText("email not confirmed");
  await press("Send the link again");
  expect(await screen.findByText("email confirmed")).toBeTruthy();
});

test("one session is ended after a confirmation that names it", async () => {
  const calls = await startShop(sessionsThatEnd());
  openPage(Account, "/account");
  await screen.findByText("Safari on iPhone");
  await press("End Safari on iPhone");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("End Safari on iPhone?");
  await confirm("End session");
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  expect(calls.map(({ name }) => name)).toContain(`DELETE /api/sessions/${other.id}`);
  expect(screen.getByText("Firefox on Linux")).toBeTruthy();
});

test("a session is not ended when the confirmation is canceled", async () => {
  const calls = await startShop(sessionsThatEnd());
  openPage(Account, "/account");
  await screen.findByText("Safari on iPhone");
  await press("End all others");
  await confirm("Cancel");
  expect(calls.filter(({ name }) => name.startsWith("DELETE"))).toEqual([]);
});

test("all others are ended at once", async () => {
  await startShop(sessionsThatEnd());
  openPage(Account, "/account");
  await screen.findByText("Safari on iPhone");
  await press("End all others");
  await confirm("End all others");
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
});

test("logging out everywhere ends the other sessions, then this one, forgets the person and goes home", async () => {
  const calls = await startShop(sessionsThatEnd());
  openPage(Account, "/account");
  await screen.findByText("Safari on iPhone");
  await press("Log out everywhere");
  await confirm("Log out everywhere");
  expect(await ledTo()).toBe("/");
  const writes = calls.map(({ name }) => name).filter((name) => !name.startsWith("GET"));
  expect(writes).toEqual(["DELETE /api/sessions", "POST /api/logout"]);
  await waitFor(() => expect(localStorage.getItem("user")).toBeNull());
});

test("the password is changed with the old one, and the focus returns to where the form was opened", async () => {
  const calls = await startShop({ ...sessionsThatEnd(), "POST /api/change-password": sessionEnded });
  openPage(Account, "/account");
  await screen.findByText(sampleUser.email);
  await press("Change password");
  expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  type("Current password", "the old one");
  type("New password", "another fine phrase");
  await press("Change password");
  await waitFor(() => expect(screen.queryByLabelText("New password")).toBeNull());
  expect(calls.find(({ name }) => name === "POST /api/change-password")?.body).toEqual({
    currentPassword: "the old one",
    newPassword: "another fine phrase",
  });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change password" }));
});

test("an account without a password sets one without a current one, and can change it afterwards", async () => {
  let user = { ...sampleUser, hasPassword: false };
  const calls = await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": () => session(user),
    "POST /api/change-password": () => {
      user = sampleUser;
      return sessionEnded;
    },
  });
  openPage(Account, "/account");
  await screen.findByText(sampleUser.email);
  expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
  await press("Set a password");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("New password"));
  type("New password", "a first fine phrase");
  await press("Set password");
  const change = await screen.findByRole("button", { name: "Change password" });
  expect(calls.find(({ name }) => name === "POST /api/change-password")?.body).toEqual({
    newPassword: "a first fine phrase",
  });
  expect(document.activeElement).toBe(change);
});

test("the error for a refused first password is under its field, and the input stays", async () => {
  const message = "This password is too common.";
  const details = { fields: [{ field: "newPassword", message }] };
  const body = { success: false, error: message, code: "password_common", requestId: "R1", details };
  await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": session({ ...sampleUser, hasPassword: false }),
    "POST /api/change-password": { status: 400, body },
  });
  openPage(Account, "/account");
  await screen.findByText(sampleUser.email);
  await press("Set a password");
  type("New password", "password123");
  await press("Set password");
  await screen.findByRole("alert");
  const field = screen.getByLabelText<HTMLInputElement>("New password");
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
  expect(field.value).toBe("password123");
});

test("the error for a wrong old password is under its field", async () => {
  const message = "Your current password is incorrect.";
  const details = { fields: [{ field: "currentPassword", message }] };
  const body = { success: false, error: message, code: "password_wrong", requestId: "R1", details };
  await startShop({ ...sessionsThatEnd(), "POST /api/change-password": { status: 400, body } });
  openPage(Account, "/account");
  await screen.findByText(sampleUser.email);
  await press("Change password");
  type("Current password", "not it");
  type("New password", "another fine phrase");
  await press("Change password");
  await screen.findByRole("alert");
  const field = screen.getByLabelText("Current password");
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
});
