import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { storeUser } from "../../lib/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import VerifyEmail from "./verify-email.tsx";

const invalid = {
  status: 400,
  body: { success: false, error: "Not valid", code: "link_invalid", requestId: "R1" },
};
const confirmed = { body: { success: true, message: "Confirmed" } };
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

test("opening the link confirms the address, once", async () => {
  const calls = await startApiPeer({ "POST /api/verify-email": confirmed });
  openLink();
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeTruthy();
  expect(calls.map(({ name }) => name)).toEqual(["POST /api/verify-email"]);
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
});

test("somebody who is signed in goes on to the dashboard", async () => {
  storeUser(sampleUser);
  await startApiPeer({ "POST /api/verify-email": confirmed });
  openLink();
  const link = await screen.findByRole("link", { name: "Go to your dashboard" });
  expect(link.getAttribute("href")).toBe("/dashboard");
});

test("a spent link offers a new one to somebody who is signed in, and says that it was sent", async () => {
  storeUser(unverified);
  await startApiPeer({
    "POST /api/verify-email": invalid,
    "GET /api/session": session(unverified),
    "POST /api/verify-email/resend": {
      status: 202,
      body: { success: true, message: "A new link is on its way." },
    },
  });
  openLink();
  await screen.findByRole("heading", { name: "This link is no longer valid" });
  await press("Get a new link");
  expect(await screen.findByText("A new link is on its way.")).toBeTruthy();
});

test("a spent link sends a visitor to log in first", async () => {
  await startApiPeer({ "POST /api/verify-email": invalid, "GET /api/session": session(null) });
  openLink();
  const link = await screen.findByRole("link", { name: "Get a new link" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Faccount");
});

test("a link that is opened again after it worked is no failure", async () => {
  await startApiPeer({ "POST /api/verify-email": invalid, "GET /api/session": session(sampleUser) });
  openLink();
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeTruthy();
});

test("a server that was not reached can be asked again with the same link", async () => {
  cutNetwork();
  openLink();
  await screen.findByText("Your address could not be confirmed just now");
  await startApiPeer({ "POST /api/verify-email": confirmed });
  await press("Try Again");
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeTruthy();
});

test("an address without a secret is an incomplete link", () => {
  window.history.replaceState(null, "", "/verify-email");
  openPage(VerifyEmail, "/verify-email");
  expect(screen.getByRole("heading", { name: "This link is no longer valid" })).toBeTruthy();
});
