import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ledTo, openPage, press, type } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import SignIn from "./sign-in.tsx";

const token = "A".repeat(43);
const session = { token: "a-secret", expiresAt: "2026-11-20T12:15:00.000Z" };
const signedIn = { body: { success: true, user: sampleUser, session } };
const invalid = {
  status: 400,
  body: { success: false, error: "Not valid", code: "link_invalid", requestId: "R1" },
};

const registrantUnknown = {
  status: 409,
  body: {
    success: false,
    error: "Did you sign up?",
    code: "registrant_unknown",
    requestId: "R1",
    details: { email: "mira@example.com" },
  },
};

function openLink(hash = `#token=${token}`) {
  window.history.replaceState(null, "", `/sign-in${hash}`);
  openPage(SignIn, "/sign-in");
}

beforeEach(() => localStorage.clear());

test("the link is spent by a press, not by being opened, and leads to the licenses", async () => {
  const calls = await startApiPeer({ "POST /api/sign-in": signedIn });
  openLink();
  expect(window.location.hash).toBe("");
  expect(calls).toEqual([]);
  await press("Log in");
  expect(await ledTo()).toBe("/license-dashboard");
  expect(calls.map(({ name, body }) => [name, body])).toEqual([["POST /api/sign-in", { token }]]);
  expect(JSON.stringify(localStorage)).toContain(sampleUser.email);
  expect(JSON.stringify(localStorage)).not.toContain("a-secret");
});

test("an account with a second factor is asked for a code, which is sent with the link", async () => {
  const codeNeeded = {
    status: 401,
    body: { success: false, error: "Enter the code", code: "code_needed", requestId: "R1" },
  };
  let isAsked = false;
  const calls = await startApiPeer({
    "POST /api/sign-in": () => {
      if (isAsked) return signedIn;
      isAsked = true;
      return codeNeeded;
    },
  });
  openLink();
  await press("Log in");
  await screen.findByRole("heading", { name: "Two-factor authentication" });
  type("Code", "123456");
  await press("Log in");
  expect(await ledTo()).toBe("/license-dashboard");
  expect(calls.at(-1)?.body).toEqual({ token, code: "123456" });
});

test("whoever is new to an unconfirmed account is asked whether they signed up, and logs in with either answer", async () => {
  for (const [label, registrant] of [
    ["Yes, it was me", "me"],
    ["No, I didn't", "other"],
  ] as const) {
    await startApiPeer({ "POST /api/sign-in": registrantUnknown });
    openLink();
    await press("Log in");
    expect(await screen.findByRole("heading", { name: "Did you sign up?" })).toBe(document.activeElement);
    expect(screen.getByText("mira@example.com")).toBeTruthy();
    expect(screen.getByText("You keep your license key and machines.")).toBeTruthy();
    expect(screen.getByText("You get a new license key, and all machines are removed.")).toBeTruthy();
    const calls = await startApiPeer({ "POST /api/sign-in": signedIn });
    await press(label);
    expect(await ledTo()).toBe("/license-dashboard");
    expect(calls.map(({ body }) => body)).toEqual([{ token, registrant }]);
    cleanup();
  }
});

test("an answer that did not go through can be given again", async () => {
  await startApiPeer({ "POST /api/sign-in": registrantUnknown });
  openLink();
  await press("Log in");
  await screen.findByRole("heading", { name: "Did you sign up?" });
  cutNetwork();
  await press("Yes, it was me");
  expect((await screen.findByRole("alert")).textContent).toContain("An error occurred during login.");
  await startApiPeer({ "POST /api/sign-in": signedIn });
  await press("Yes, it was me");
  expect(await ledTo()).toBe("/license-dashboard");
});

test("a spent link leads to a new one", async () => {
  await startApiPeer({ "POST /api/sign-in": invalid });
  openLink();
  await press("Log in");
  await screen.findByRole("heading", { name: "This link is no longer valid" });
  expect(screen.getByRole("link", { name: "Get a new link" }).getAttribute("href")).toBe("/login");
});

test("an address without a secret is an incomplete link", () => {
  openLink("");
  expect(screen.getByRole("heading", { name: "This link is no longer valid" })).toBeTruthy();
});

test("after a network failure the same link can be used again", async () => {
  cutNetwork();
  openLink();
  await press("Log in");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "An error occurred during login. Please try again.",
  );
  await startApiPeer({ "POST /api/sign-in": signedIn });
  await press("Log in");
  expect(await ledTo()).toBe("/license-dashboard");
});
