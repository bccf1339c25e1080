import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { storeUser } from "../../features/session/session.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import ResetPassword from "./reset-password.tsx";

const token = "A".repeat(43);

function openLink(hash: string) {
  window.history.replaceState(null, "", `/reset-password${hash}`);
  openPage(ResetPassword, "/reset-password");
}

beforeEach(() => localStorage.clear());

const answer = { success: true, message: "", first: false, signedIn: false, apiKeys: [] as object[] };

test("the new password is set with the token of the link, and the stored user is removed", async () => {
  storeUser(sampleUser);
  const calls = await startApiPeer({
    "POST /api/reset-password": { body: answer },
    "GET /api/session": { body: { success: true, user: null } },
  });
  openLink(`#token=${token}`);
  type("New password", "another fine phrase");
  await press("Set password");
  expect(await screen.findByRole("heading", { name: "Your password is changed" })).toBeTruthy();
  expect(calls[0]?.body).toEqual({ token, password: "another fine phrase", apiKeys: "revoke" });
  expect(localStorage.getItem("user")).toBeNull();
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
});

/** Finds a sentence that contains names in elements of their own. */
const findWords = (words: string) =>
  screen.findByText((_, element) => element?.localName === "p" && element.textContent === words);

test("API keys are revoked unless that is unchecked, and the page names them", async () => {
  const keys = (revoked: boolean) =>
    ["Charts", "Bot"].map((name) => ({ name, start: "ks_live_ab", revoked }));
  const calls = await startApiPeer({
    "POST /api/reset-password": { body: { ...answer, apiKeys: keys(true) } },
  });
  openLink(`#token=${token}`);
  type("New password", "another fine phrase");
  await press("Set password");
  const words = await findWords("2 API keys revoked: Charts and Bot.");
  expect([...words.querySelectorAll("bdi")].map(({ textContent }) => textContent)).toEqual(["Charts", "Bot"]);
  expect(calls[0]?.body).toMatchObject({ apiKeys: "revoke" });
});

test("API keys that are kept are named", async () => {
  const apiKeys = [{ name: "Charts", start: "ks_live_ab", revoked: false }];
  const calls = await startApiPeer({ "POST /api/reset-password": { body: { ...answer, apiKeys } } });
  openLink(`#token=${token}`);
  type("New password", "another fine phrase");
  fireEvent.click(screen.getByRole("checkbox", { name: /Revoke all API keys/ }));
  await press("Set password");
  await findWords("1 API key still working: Charts.");
  expect(calls[0]?.body).toMatchObject({ apiKeys: "keep" });
});

test("the link of another account than the one logged in says whose it is, and leaves that one logged in", async () => {
  storeUser(sampleUser);
  await startApiPeer({
    "POST /api/reset-password": { body: answer },
    "GET /api/session": { body: { success: true, user: sampleUser } },
  });
  openLink(`#token=${token}`);
  expect(screen.getByText(/the account we emailed it to/).textContent).toContain(sampleUser.email);
  type("New password", "another fine phrase");
  await press("Set password");
  expect(await screen.findByRole("heading", { name: "The password is changed" })).toBeTruthy();
  expect(screen.getByText(/still logged in to another one/).textContent).toContain(sampleUser.email);
  expect(localStorage.getItem("user")).not.toBeNull();
  expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
});

test("a first password leaves this browser logged in, where it was, and leads to the dashboard", async () => {
  storeUser(sampleUser);
  const body = { ...answer, first: true, signedIn: true };
  await startApiPeer({ "POST /api/reset-password": { body } });
  openLink(`#token=${token}`);
  type("New password", "a first fine phrase");
  await press("Set password");
  expect(await screen.findByRole("heading", { name: "Your password is set" })).toBeTruthy();
  expect(localStorage.getItem("user")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Go to your dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("a first password that was set elsewhere leads to the log-in", async () => {
  await startApiPeer({ "POST /api/reset-password": { body: { ...answer, first: true } } });
  openLink(`#token=${token}`);
  type("New password", "a first fine phrase");
  await press("Set password");
  expect(await screen.findByRole("heading", { name: "Your password is set" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
});

test("in a browser that is new to an unconfirmed account the page asks first, and sends the same password again", async () => {
  const details = { email: "mira@example.com" };
  const body = { success: false, error: "?", code: "registrant_unknown", requestId: "R1", details };
  await startApiPeer({ "POST /api/reset-password": { status: 409, body } });
  openLink(`#token=${token}`);
  type("New password", "a first fine phrase");
  await press("Set password");
  expect(await screen.findByRole("heading", { name: "Did you sign up?" })).toBe(document.activeElement);
  expect(screen.getByText(/your new password is set/)).toBeTruthy();
  const calls = await startApiPeer({ "POST /api/reset-password": { body: { ...answer, first: true } } });
  await press("Yes, it was me");
  expect(await screen.findByRole("heading", { name: "Your password is set" })).toBeTruthy();
  expect(calls.map((one) => one.body)).toEqual([
    { token, password: "a first fine phrase", apiKeys: "revoke", registrant: "me" },
  ]);
});

test("a hidden user-name field is there for password managers", () => {
  openLink(`#token=${token}`);
  const form = screen.getByLabelText("New password").closest("form");
  const userName = form?.querySelector<HTMLInputElement>("input[autocomplete=username]");
  expect(userName?.hidden).toBe(true);
  expect(screen.queryAllByRole("textbox")).toEqual([]);
});

test("a link that was used or has expired offers a new one", async () => {
  const body = { success: false, error: "Not valid", code: "link_invalid", requestId: "R1" };
  await startApiPeer({ "POST /api/reset-password": { status: 400, body } });
  openLink(`#token=${token}`);
  type("New password", "another fine phrase");
  await press("Set password");
  expect(await screen.findByRole("heading", { name: "This link is no longer valid" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Get a new link" }).getAttribute("href")).toBe("/forgot-password");
});

test("a link that did not arrive whole offers a new one at once", () => {
  openLink("");
  expect(screen.getByRole("link", { name: "Get a new link" })).toBeTruthy();
});

test("a common password is refused under its field, and the link can still be used", async () => {
  const message = "Too common and easy to guess. Choose another.";
  const details = { fields: [{ field: "password", code: "password_common", message: "Common" }] };
  const body = { success: false, error: "Common", code: "password_common", requestId: "R1", details };
  await startApiPeer({ "POST /api/reset-password": { status: 400, body } });
  openLink(`#token=${token}`);
  type("New password", "Password123");
  await press("Set password");
  await screen.findByRole("alert");
  const field = screen.getByLabelText("New password");
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(message);
});
