import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { ledTo, openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { clearUser, storeUser } from "../../features/session/session.ts";
import Join from "./join.tsx";

const token = "A".repeat(43);

function openLink(hash = `#token=${token}`) {
  window.history.replaceState(null, "", `/join${hash}`);
  openPage(Join, "/join");
}

beforeEach(() => {
  localStorage.clear();
  act(() => clearUser());
});

test("opening an invitation accepts nothing, and takes the token out of the address", async () => {
  const calls = await startApiPeer({});
  openLink();
  expect(window.location.hash).toBe("");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Accept invitation"]);
  await expect.poll(() => calls).toEqual([]);
});

test("accepting logs in and leads to the licenses", async () => {
  const session = { token: "t".repeat(43), expiresAt: "2026-12-20T12:00:00.000Z" };
  const body = { success: true, user: sampleUser, session, license: "0190a3a0-0000-7000-8000-000000000001" };
  const calls = await startApiPeer({ "POST /api/invitations/accept": { status: 200, body } });
  openLink();
  await press("Accept invitation");
  expect(await ledTo()).toBe("/license-dashboard");
  expect(calls.map((each) => each.body)).toContainEqual({ token });
});

const proofNeeded = {
  status: 403,
  body: {
    success: false,
    error: "A sentence for programs.",
    code: "proof_needed",
    requestId: "R1",
    details: { email: sampleUser.email },
  },
};
const license = "0190a3a0-0000-7000-8000-000000000001";

test("an address with an account has to log in, and accepts with that", async () => {
  const accepted = { status: 200, body: { success: true, user: sampleUser, session: null, license } };
  const session = { token: "t".repeat(43), expiresAt: "2026-12-20T12:00:00.000Z" };
  const login = { success: true, user: sampleUser, session, licenses: [], licensesByWebsite: {} };
  let acceptance: { status: number; body: object } = proofNeeded;
  const calls = await startApiPeer({
    "POST /api/invitations/accept": () => acceptance,
    "POST /api/login": { status: 200, body: login },
  });
  openLink();
  await press("Accept invitation");
  await screen.findByRole("heading", { name: "Log in to accept" });
  expect(screen.getByText(sampleUser.email)).toBeTruthy();
  type("Password", "a first fine phrase");
  acceptance = accepted;
  await press("Log in and accept");
  expect(await ledTo()).toBe("/license-dashboard");
  expect(calls.map(({ body }) => body)).toEqual([
    { token },
    { email: sampleUser.email, password: "a first fine phrase" },
    { token },
  ]);
});

test("a wrong password is said at the field, and a login link is offered", async () => {
  const body = { success: false, error: "Login failed", code: "login_failed", requestId: "R2" };
  const calls = await startApiPeer({
    "POST /api/invitations/accept": proofNeeded,
    "POST /api/login": { status: 401, body },
    "POST /api/sign-in-link": confirmed("login_link_requested", { validMinutes: 15 }, 202),
  });
  openLink();
  await press("Accept invitation");
  await screen.findByRole("heading", { name: "Log in to accept" });
  type("Password", "not the one");
  await press("Log in and accept");
  expect(await screen.findAllByText(/That isn't the password of this account/)).not.toEqual([]);
  await press("Email me a login link");
  await screen.findByText(/then come back to this page and accept the invitation/);
  expect(calls.at(-1)?.body).toEqual({ email: sampleUser.email });
});

test("while nothing can be saved, asking for a login link says so", async () => {
  const body = { success: false, error: "Nothing is saved.", code: "not_saved", requestId: "R9" };
  await startApiPeer({
    "POST /api/invitations/accept": proofNeeded,
    "POST /api/sign-in-link": { status: 503, body },
  });
  openLink();
  await press("Accept invitation");
  await screen.findByRole("heading", { name: "Log in to accept" });
  await press("Email me a login link");
  expect(
    await screen.findByText("Nothing can be saved right now. Please try again in a moment."),
  ).toBeTruthy();
});

test("whoever is logged in to another account reads so, and stays logged in until they log in here", async () => {
  storeUser({ ...sampleUser, id: "0190a3a0-0000-7000-8000-00000000000b", email: "other@example.com" });
  await startApiPeer({ "POST /api/invitations/accept": proofNeeded });
  openLink();
  await press("Accept invitation");
  await screen.findByText("other@example.com");
  expect(localStorage.getItem("user")).toContain("other@example.com");
});

test("after a log-in to the account in another tab the invitation can be accepted", async () => {
  await startApiPeer({ "POST /api/invitations/accept": proofNeeded });
  openLink();
  await press("Accept invitation");
  await screen.findByRole("heading", { name: "Log in to accept" });
  act(() => storeUser(sampleUser));
  await screen.findByRole("button", { name: "Accept invitation" });
});

test("a session that this browser remembers and the server does not is forgotten", async () => {
  storeUser(sampleUser);
  await startApiPeer({
    "POST /api/invitations/accept": proofNeeded,
    "GET /api/session": { body: { success: true, user: null } },
  });
  openLink();
  await press("Accept invitation");
  await screen.findByRole("heading", { name: "Log in to accept" });
});

test("an invitation that opens nothing anymore says whom to ask", async () => {
  const body = { success: false, error: "Not valid", code: "link_invalid", requestId: "R1" };
  await startApiPeer({ "POST /api/invitations/accept": { status: 400, body } });
  openLink();
  await press("Accept invitation");
  await screen.findByRole("heading", { name: "This invitation no longer works" });
  expect(screen.getByText("Ask the person who invited you to send it again.")).toBeTruthy();
});

test("without a connection it says so, and the button stays", async () => {
  cutNetwork();
  openLink();
  await press("Accept invitation");
  expect((await screen.findByRole("alert")).textContent).toContain("The invitation couldn't be accepted");
  expect(screen.getByRole("button", { name: "Accept invitation" })).toBeTruthy();
});

test("what stands in the way after the log-in is said on the page of somebody who is logged in", async () => {
  const session = { token: "t".repeat(43), expiresAt: "2026-12-20T12:00:00.000Z" };
  const login = { success: true, user: sampleUser, session, licenses: [], licensesByWebsite: {} };
  let acceptance: { status: number; body: object } = proofNeeded;
  await startApiPeer({
    "POST /api/invitations/accept": () => acceptance,
    "POST /api/login": { status: 200, body: login },
  });
  openLink();
  await press("Accept invitation");
  await screen.findByRole("heading", { name: "Log in to accept" });
  type("Password", "a first fine phrase");
  acceptance = {
    status: 500,
    body: { success: false, error: "Down", code: "server_error", requestId: "R3" },
  };
  await press("Log in and accept");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The invitation couldn't be accepted. Try again.");
  expect(document.activeElement).toBe(alert);
  expect(screen.getByRole("button", { name: "Accept invitation" })).toBeTruthy();
});

test.each([
  ["no answer about the session", undefined, "The invitation couldn't be accepted. Try again."],
  [
    "a session that is there all the same",
    { success: true, user: sampleUser },
    "Log in to the account first",
  ],
])("%s is said, and nothing else happens", async (_, session, words) => {
  storeUser(sampleUser);
  await startApiPeer({
    "POST /api/invitations/accept": proofNeeded,
    ...(session && { "GET /api/session": { body: session } }),
  });
  openLink();
  await press("Accept invitation");
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(screen.getByRole("button", { name: "Accept invitation" })).toBeTruthy();
});
