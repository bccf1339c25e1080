import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import MoreTime from "./more-time.tsx";

const id = "5f0c2f3e-0000-7000-8000-000000000000";
const token = `${id}.${id}.1800000000000.${"A".repeat(43)}`;
const refusal = (status: number, code: string) => ({
  status,
  body: { success: false, error: "Words of the API", code, requestId: "R1" },
});
const answer = (repeated: boolean) => ({
  status: 200,
  body: { success: true, askedAt: "2026-11-21T12:00:00.000Z", repeated },
});

function openLink(hash = `#token=${token}`) {
  window.history.replaceState(null, "", `/more-time${hash}`);
  openPage(MoreTime, "/more-time");
}

const ask = () => press("Ask for more time");

beforeEach(() => localStorage.clear());

test("opening the link asks for nothing, and takes the token out of the address", async () => {
  const calls = await startApiPeer({});
  openLink();
  expect(window.location.hash).toBe("");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Ask for more time"]);
  await expect.poll(() => calls).toEqual([]);
});

test("one press sends the request, and the title that says so has the focus", async () => {
  const calls = await startApiPeer({ "POST /api/mailed-extension": answer(false) });
  openLink();
  await ask();
  const title = await screen.findByRole("heading", { name: "Your request was sent" });
  expect(document.activeElement).toBe(title);
  expect(calls.map(({ body }) => body)).toEqual([{ token }]);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Go to dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("a request that was sent before says when", async () => {
  await startApiPeer({ "POST /api/mailed-extension": answer(true) });
  openLink();
  await ask();
  await screen.findByRole("heading", { name: "You asked already" });
  const [moment] = document.getElementsByTagName("time");
  expect(moment?.getAttribute("datetime")).toBe("2026-11-21T12:00:00.000Z");
  expect(moment?.textContent).toContain("Nov 21, 2026");
});

test.each([
  [409, "link_outdated", "Your end date has changed", "Go to dashboard"],
  [403, "link_expired", "This link has expired", "Go to dashboard"],
  [409, "license_suspended", "Your license is suspended", "Contact support"],
  [409, "license_revoked", "Your license was revoked", "Contact support"],
  [409, "owner_changed", "This license has a new owner", "Contact support"],
  [404, "no_license", "This license no longer exists", "Contact support"],
  [400, "link_invalid", "This link no longer works", "Go to dashboard"],
])("%d %s says what happened, and what to do", async (status, code, title, act) => {
  await startApiPeer({ "POST /api/mailed-extension": refusal(status, code) });
  openLink();
  await ask();
  const heading = await screen.findByRole("heading", { name: title });
  expect(document.activeElement).toBe(heading);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([act]);
});

test("without a connection it says so, and the button stays", async () => {
  cutNetwork();
  openLink();
  await ask();
  expect((await screen.findByRole("alert")).textContent).toContain("Your request wasn't sent");
  expect(screen.getByRole("button", { name: "Ask for more time" })).toBeTruthy();
});

test("an address without a token is a link that no longer works", () => {
  openLink("");
  expect(screen.getByRole("heading", { name: "This link no longer works" })).toBeTruthy();
});
