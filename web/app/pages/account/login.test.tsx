import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catchEvents } from "../../features/tracking/testing/catch-events.ts";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { cancelPasskeys } from "../../features/passkeys/testing/cancel-passkeys.ts";
import { ledTo, openPage, press, type } from "../../lib/testing/open-page.tsx";
import { storeUser } from "../../features/session/session.ts";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Login from "./login.tsx";

const signedIn = {
  success: true,
  user: sampleUser,
  session: { token: "a-secret", expiresAt: "2026-11-20T12:15:00.000Z" },
  licenses: [
    { ...sampleLicense, status: "expired", id: "0190a3a0-0000-7000-8000-0000000000a2" },
    sampleLicense,
  ],
  licensesByWebsite: {},
};

async function logIn() {
  type("Email", sampleUser.email);
  type("Password", "correct horse battery");
  await press("Log in");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("the right password leads to the licenses and leaves no secret in the browser", async () => {
  const calls = await startApiPeer({ "POST /api/login": { body: signedIn } });
  openPage(Login, "/login");
  await logIn();
  expect(await ledTo()).toBe("/license-dashboard");
  expect(calls[0]?.body).toEqual({ email: sampleUser.email, password: "correct horse battery" });
  expect(JSON.parse(localStorage.getItem("user") ?? "{}")).toMatchObject({ email: sampleUser.email });
  expect(JSON.stringify(localStorage)).not.toContain("a-secret");
});

const codeNeeded = {
  status: 401,
  body: { success: false, error: "Enter the code", code: "code_needed", requestId: "R1" },
};

test("an account with a second factor is asked for a code after the password", async () => {
  let answers = [codeNeeded, { body: signedIn }];
  const calls = await startApiPeer({
    "POST /api/login": () => {
      const [next = codeNeeded, ...more] = answers;
      answers = more;
      return next;
    },
  });
  openPage(Login, "/login");
  await logIn();
  const heading = await screen.findByRole("heading", { name: "Two-factor authentication" });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole("alert")).toBeNull();
  type("Code", "123 456");
  await press("Log in");
  expect(await ledTo()).toBe("/license-dashboard");
  const [, second] = calls.filter(({ name }) => name === "POST /api/login");
  expect(second?.body).toEqual({
    email: sampleUser.email,
    password: "correct horse battery",
    code: "123 456",
  });
});

test("a wrong code is told at its field, and the way back keeps the address", async () => {
  const wrong = {
    status: 400,
    body: {
      success: false,
      error: "Wrong",
      code: "code_wrong",
      requestId: "R1",
      details: { fields: [{ field: "code", code: "code_wrong", message: "Wrong" }] },
    },
  };
  let answer: typeof codeNeeded = codeNeeded;
  await startApiPeer({ "POST /api/login": () => answer });
  openPage(Login, "/login");
  await logIn();
  await screen.findByLabelText("Code");
  answer = wrong as unknown as typeof codeNeeded;
  type("Code", "000000");
  await press("Log in");
  expect((await screen.findByRole("alert")).textContent).toContain("That code is incorrect");
  expect(screen.getByLabelText("Code").getAttribute("aria-invalid")).toBe("true");
  await press("Use a recovery code");
  expect(screen.getByLabelText("Recovery code")).toBeTruthy();
  await press("Back");
  expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe(sampleUser.email);
});

const request = {
  challenge: "AAAA",
  rpId: "localhost",
  timeout: 300_000,
  allowCredentials: [],
  userVerification: "required",
};

test("a passkey that is canceled leaves the form as it was, with the reason", async () => {
  cancelPasskeys();
  await startApiPeer({ "POST /api/login/passkey/ask": { body: { success: true, request } } });
  openPage(Login, "/login");
  type("Email", sampleUser.email);
  await press("Use a passkey");
  expect((await screen.findByRole("alert")).textContent).toMatch(/canceled, or took too long/);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(sampleUser.email);
});

test("what the server refuses of a passkey is said", async () => {
  cancelPasskeys();
  const body = { success: false, error: "", code: "passkeys_unavailable", requestId: "R1" };
  await startApiPeer({ "POST /api/login/passkey/ask": { status: 409, body } });
  openPage(Login, "/login");
  await press("Use a passkey");
  expect((await screen.findByRole("alert")).textContent).toMatch(/need an address with https/);
});

test("a browser without passkeys says so, and asks the server nothing", async () => {
  const calls = await startApiPeer({});
  openPage(Login, "/login");
  await press("Use a passkey");
  expect((await screen.findByRole("alert")).textContent).toMatch(/This browser has no passkeys/);
  expect(calls).toEqual([]);
});

test("the first active license is remembered for showing", async () => {
  await startApiPeer({ "POST /api/login": { body: signedIn } });
  openPage(Login, "/login");
  await logIn();
  await ledTo();
  expect(localStorage.getItem("pumpFunLicense")).toContain(sampleLicense.id);
});

test("a log-in is counted with its time, and without saying who it was", async () => {
  await startApiPeer({ "POST /api/login": { body: signedIn } });
  const events = catchEvents();
  openPage(Login, "/login");
  await logIn();
  await ledTo();
  expect(events[0]?.body).toEqual({
    type: "login",
    details: { page: "/", timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string },
  });
});

test("it leads to the registration, to a new password and back to home", () => {
  openPage(Login, "/login");
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Forgot password", "/forgot-password"],
    ["Start a free 7-day trial", "/register"],
    ["back to home", "/"],
  ]);
});

test.each([
  ["/account", "/account"],
  ["https://evil.example", "/license-dashboard"],
  ["//evil.example", "/license-dashboard"],
])("with next=%s it leads to %s", async (next, there) => {
  await startApiPeer({ "POST /api/login": { body: signedIn } });
  openPage(Login, `/login?next=${encodeURIComponent(next)}`);
  await logIn();
  expect(await ledTo()).toBe(there);
});

test("a wrong password says so, signs nobody in and keeps what was typed", async () => {
  const body = { success: false, error: "Login failed", code: "login_failed", requestId: "R1" };
  await startApiPeer({ "POST /api/login": { status: 401, body } });
  openPage(Login, "/login");
  await logIn();
  const refusal = await screen.findByRole("alert");
  expect(refusal.textContent).toBe(
    "Login failedEmail and password don't match an account. Check both, or choose a new password.",
  );
  expect(within(refusal).getByRole("link").getAttribute("href")).toBe("/forgot-password");
  expect(localStorage.getItem("user")).toBeNull();
  expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe(sampleUser.email);
});

test("both fields are required, in words that are said once in the summary", async () => {
  const calls = await startApiPeer({});
  openPage(Login, "/login");
  await press("Log in");
  const summary = within(screen.getByRole("alert"));
  expect(summary.getAllByText("Email and password are required")).toHaveLength(1);
  const missing = ["Enter your email", "Enter your password"];
  expect(summary.getAllByRole("link").map((link) => link.textContent)).toEqual(missing);
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
  expect(calls).toHaveLength(0);
});

test("an unreachable server shows the message of the log-in", async () => {
  cutNetwork();
  openPage(Login, "/login");
  await logIn();
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toContain("An error occurred during login. Please try again.");
});

test("too many attempts say how long to wait", async () => {
  const details = { retryAfter: 90 };
  const body = { success: false, error: "Too many", code: "rate_limit_exceeded", requestId: "R1", details };
  await startApiPeer({ "POST /api/login": { status: 429, body } });
  openPage(Login, "/login");
  await logIn();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Too many attempts. Try again in 2 minutes.You don't have to wait",
  );
});

test("too many attempts offer a mailed link to the address that was typed", async () => {
  const body = { success: false, error: "Too many", code: "rate_limit_exceeded", requestId: "R1" };
  const message =
    "If this address has an account, you'll get an email with a login link. It works once, for up to 15 minutes.";
  const calls = await startApiPeer({
    "POST /api/login": { status: 429, body },
    "POST /api/sign-in-link": confirmed("login_link_requested", { validMinutes: 15 }, 202),
  });
  openPage(Login, "/login");
  await logIn();
  await screen.findByRole("alert");
  await press("Email me a link");
  const title = screen.getByRole("heading", { name: "Log in by email link" });
  expect(document.activeElement).toBe(title);
  await press("Send link");
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({ name: "POST /api/sign-in-link", body: { email: sampleUser.email } });
});

test("the link is offered all the time, and the password can be gone back to", async () => {
  openPage(Login, "/login");
  await press("Email me a link instead");
  await press("Send link");
  expect(screen.getByRole("alert").textContent).toContain("Please enter your email address");
  await press("Use my password");
  expect(screen.getByLabelText("Password")).toBeTruthy();
});

test("with byLink the form for a link is open", () => {
  openPage(Login, "/login", { byLink: true });
  expect(screen.getByRole("heading", { name: "Log in by email link" })).toBeTruthy();
});

test("the reason for the redirect is shown", () => {
  openPage(Login, "/login", { notice: "No valid license found. Please login." });
  expect(screen.getByText("No valid license found. Please login.")).toBeTruthy();
});

test("a signed-in user is redirected at once", async () => {
  storeUser(sampleUser);
  await startApiPeer({ "GET /api/session": { body: { success: true, user: sampleUser } } });
  openPage(Login, "/login?next=%2Faccount");
  expect(await ledTo()).toBe("/account");
});
