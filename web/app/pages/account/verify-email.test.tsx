import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { storeUser } from "../../features/session/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import VerifyEmail from "./verify-email.tsx";

const invalid = {
  status: 400,
  body: { success: false, error: "Not valid", code: "link_invalid", requestId: "R1" },
};
const addressConfirmed = confirmed("email_confirmed", {});
const session = (user: typeof sampleUser | null) => ({ body: { success: true, user } });
const unverified = { ...sampleUser, emailVerified: false };

let links = 0;

/** Each link has a token of its own. */
function openLink() {
  links += 1;
  window.history.replaceState(null, "", `/verify-email#token=${String(links).padStart(43, "A")}`);
  openPage(VerifyEmail, "/verify-email");
}

beforeEach(() => localStorage.clear());

const needsProof = {
  status: 403,
  body: { success: false, error: "Log in first", code: "proof_needed", requestId: "R1" },
};
const signIn = { success: true, user: sampleUser, session: { token: "a-secret", expiresAt: "2026-11-20" } };

test("opening the link confirms nothing: that takes a press", async () => {
  storeUser(unverified);
  const calls = await startApiPeer({ "POST /api/verify-email": addressConfirmed });
  openLink();
  expect(window.location.hash).toBe("");
  expect(screen.getByRole("heading", { name: "Confirm your email address" })).toBeTruthy();
  expect(calls).toEqual([]);
});

test("a signed-in user confirms by one press and goes on to the dashboard", async () => {
  storeUser(unverified);
  const calls = await startApiPeer({ "POST /api/verify-email": addressConfirmed });
  openLink();
  await press("Confirm address");
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeTruthy();
  const token = String(links).padStart(43, "A");
  expect(calls.map(({ name, body }) => [name, body])).toEqual([["POST /api/verify-email", { token }]]);
  const link = screen.getByRole("link", { name: "Go to your dashboard" });
  expect(link.getAttribute("href")).toBe("/dashboard");
});

test("without a session, the password confirms the address", async () => {
  const calls = await startApiPeer({ "POST /api/verify-email": addressConfirmed });
  openLink();
  await press("Confirm address");
  expect(screen.getByRole("alert").textContent).toContain("Enter your password");
  expect(calls).toEqual([]);
  type("Password", "correct horse battery");
  await press("Confirm address");
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ password: "correct horse battery" });
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
});

test("the error for a wrong password is under its field, with the alternative", async () => {
  const details = { fields: [{ field: "password", message: "Not right." }] };
  const body = { success: false, error: "Not right", code: "password_wrong", requestId: "R1", details };
  await startApiPeer({ "POST /api/verify-email": { status: 400, body } });
  openLink();
  type("Password", "a wrong one");
  await press("Confirm address");
  expect((await screen.findByRole("alert")).textContent).toContain("log in with the link below");
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
});

test("without the password the link logs in, and the page says what ended", async () => {
  const calls = await startApiPeer({ "POST /api/sign-in": { body: signIn } });
  openLink();
  expect(screen.getByText(/logs out all other devices/)).toBeTruthy();
  await press("Log in with this link");
  expect(await screen.findByRole("heading", { name: "You are logged in" })).toBeTruthy();
  expect(
    screen.getByText(/all other devices are logged out\. The account has no password now\. Set one/),
  ).toBeTruthy();
  expect(calls.map(({ name }) => name)).toEqual(["POST /api/sign-in"]);
  expect(screen.getByRole("link", { name: "Set a password" }).getAttribute("href")).toBe("/account");
  expect(JSON.stringify(localStorage)).toContain(sampleUser.email);
  expect(JSON.stringify(localStorage)).not.toContain("a-secret");
});

test("before the link logs in to a new browser, the page asks whether its owner signed up", async () => {
  const details = { email: "mira@example.com" };
  const body = { success: false, error: "?", code: "registrant_unknown", requestId: "R1", details };
  await startApiPeer({ "POST /api/sign-in": { status: 409, body } });
  openLink();
  await press("Log in with this link");
  expect(await screen.findByRole("heading", { name: "Did you sign up?" })).toBeTruthy();
  expect(screen.getByText("mira@example.com")).toBeTruthy();
  const calls = await startApiPeer({ "POST /api/sign-in": { body: signIn } });
  await press("No, I didn't");
  expect(await screen.findByRole("heading", { name: "You are logged in" })).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ registrant: "other" });
});

test("the link of another account than the one signed in asks for its password", async () => {
  storeUser(sampleUser);
  await startApiPeer({ "POST /api/verify-email": needsProof });
  openLink();
  await press("Confirm address");
  expect(await screen.findByLabelText("Password")).toBeTruthy();
  expect(screen.getByText(/the account we emailed it to/).textContent).toContain(sampleUser.email);
  expect(screen.getByRole("button", { name: "Log in with this link" })).toBeTruthy();
});

test("a used link offers a new one to a signed-in user, and says that it was sent", async () => {
  storeUser(unverified);
  await startApiPeer({
    "POST /api/verify-email": invalid,
    "GET /api/session": session(unverified),
    "POST /api/verify-email/resend": confirmed("confirmation_link_mailed", { validMinutes: 1440 }, 202),
  });
  openLink();
  await press("Confirm address");
  await screen.findByRole("heading", { name: "This link is no longer valid" });
  await press("Get a new link");
  expect(await screen.findByText("A new link is on its way. It works for 24 hours.")).toBeTruthy();
});

test("a spent link sends a visitor to log in first", async () => {
  await startApiPeer({ "POST /api/sign-in": invalid });
  openLink();
  await press("Log in with this link");
  const link = await screen.findByRole("link", { name: "Get a new link" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Faccount");
});

test("a link that is pressed again after it worked is no failure", async () => {
  storeUser(sampleUser);
  await startApiPeer({ "POST /api/verify-email": invalid, "GET /api/session": session(sampleUser) });
  openLink();
  await press("Confirm address");
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeTruthy();
});

test("after a network failure the same link can be used again", async () => {
  storeUser(unverified);
  cutNetwork();
  openLink();
  await press("Confirm address");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "We couldn't confirm your address just now. The link still works.",
  );
  await startApiPeer({ "POST /api/verify-email": addressConfirmed });
  await press("Confirm address");
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeTruthy();
});
