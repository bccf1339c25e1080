import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ledTo, openPage, press } from "../../lib/testing/open-page.tsx";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Join from "./join.tsx";

const token = "A".repeat(43);

function openLink(hash = `#token=${token}`) {
  window.history.replaceState(null, "", `/join${hash}`);
  openPage(Join, "/join");
}

beforeEach(() => localStorage.clear());

test("opening an invitation accepts nothing, and takes the token out of the address", async () => {
  const calls = await startApiPeer({});
  openLink();
  expect(window.location.hash).toBe("");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Accept invitation"]);
  await vi.waitFor(() => expect(calls).toEqual([]));
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
