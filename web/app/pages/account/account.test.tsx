import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { ledTo, openPage, press } from "../../lib/testing/open-page.tsx";
import { clearUser, confirmSession, storeUser } from "../../features/session/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork } from "../../lib/testing/start-api-peer.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { until } from "../../lib/testing/until.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import Account from "./account.tsx";
import { other, session, sessionsThatEnd, signedOut, startShop, use } from "./testing/account-answers.ts";

async function confirm(name: string) {
  const dialog = await screen.findByRole("alertdialog");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name })));
}

let events: Awaited<ReturnType<typeof startEventPeer>>;
beforeEach(async () => {
  events = await startEventPeer();
  // A test may end during its session request. The next test would share that request.
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

test("a session that is ended elsewhere leads to the log-in at once, without a press", async () => {
  let signedIn = true;
  const stats = use["GET /api/user-stats"];
  await startShop({
    ...sessionsThatEnd(),
    "GET /api/user-stats": () => (signedIn ? stats : signedOut),
  });
  openPage(Account, "/account");
  await screen.findByText("Safari on iPhone");
  await until(() => events.open() === 1);
  signedIn = false;
  // After a session has ended, the server ends its streams and refuses new ones.
  events.refuse(true);
  events.breakAll();
  expect(await ledTo()).toBe("/login?next=%2Faccount (Your session has ended. Log in again to continue.)");
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
    "Two-factor authentication",
    "Passkeys",
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
    "POST /api/verify-email/resend": confirmed("confirmation_link_mailed", { validMinutes: 1440 }, 202),
  });
  openPage(Account, "/account");
  await screen.findByText("email not confirmed");
  await press("Send the link again");
  expect(await screen.findByText("A new link is on its way. It works for 24 hours.")).toBeTruthy();
});

test("while nothing can be saved, the link that is asked for again says so", async () => {
  await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": session({ ...sampleUser, emailVerified: false }),
    "POST /api/verify-email/resend": {
      status: 503,
      body: { success: false, error: "Nothing is saved.", code: "not_saved", requestId: "R9" },
    },
  });
  openPage(Account, "/account");
  await screen.findByText("email not confirmed");
  await press("Send the link again");
  expect(
    await screen.findByText("Nothing can be saved right now. Please try again in a moment."),
  ).toBeTruthy();
});

test("an address that was confirmed in another window is shown as confirmed when the link is asked for", async () => {
  let user = { ...sampleUser, emailVerified: false };
  await startShop({
    ...sessionsThatEnd(),
    "GET /api/session": () => session(user),
    "POST /api/verify-email/resend": () => {
      user = sampleUser;
      return confirmed("email_confirmed_before", { validMinutes: null }, 202);
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
  const query = () => calls.find(({ name }) => name === "DELETE /api/sessions")?.query;
  expect(query()).toBe("apiKeys=revoke");
  expect(latestToast()?.description).toBe("1 API key revoked: Charts.");
  await waitFor(() => expect(localStorage.getItem("user")).toBeNull());
});
