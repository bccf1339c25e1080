import { beforeEach, expect, test } from "vitest";
import { clearUser, confirmRememberedSession, confirmSession, storeUser } from "./session.ts";
import { storeLicense } from "./license-cache.ts";
import { sampleLicense } from "./testing/sample-license.ts";
import { sampleUser } from "./testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "./testing/start-api-peer.ts";

const remembered = () => JSON.parse(localStorage.getItem("user") ?? "null") as unknown;

function countChanges(): () => number {
  let count = 0;
  window.addEventListener("user-auth-changed", () => (count += 1));
  return () => count;
}

beforeEach(() => localStorage.clear());

test("a session that has ended on the server is forgotten here, with its license", async () => {
  storeUser(sampleUser);
  storeLicense(sampleLicense);
  await startApiPeer({ "GET /api/session": { body: { success: true, user: null } } });
  const changes = countChanges();
  expect(await confirmSession()).toEqual({ state: "out" });
  expect(localStorage.length).toBe(0);
  expect(changes()).toBe(1);
});

test("what the server says about the person replaces what was remembered", async () => {
  storeUser({ ...sampleUser, email: "old@example.org" });
  await startApiPeer({ "GET /api/session": { body: { success: true, user: sampleUser } } });
  expect(await confirmSession()).toEqual({ state: "in", user: sampleUser });
  expect(remembered()).toMatchObject({ email: sampleUser.email, username: "mira.k", isLoggedIn: true });
});

test("asking changes nothing when nothing is new", async () => {
  storeUser(sampleUser);
  await startApiPeer({ "GET /api/session": { body: { success: true, user: sampleUser } } });
  const changes = countChanges();
  await confirmSession();
  expect(changes()).toBe(0);
});

test("a server that is not reached says nothing about who is signed in", async () => {
  storeUser(sampleUser);
  cutNetwork();
  expect(await confirmSession()).toMatchObject({ state: "unknown", problem: { status: 0 } });
  expect(remembered()).not.toBeNull();
});

test("questions at once are one call, a later one is another", async () => {
  const calls = await startApiPeer({ "GET /api/session": { body: { success: true, user: sampleUser } } });
  await Promise.all([confirmSession(), confirmSession()]);
  expect(calls).toHaveLength(1);
  await confirmSession();
  expect(calls).toHaveLength(2);
});

test("somebody who logs in while the question is on its way stays logged in", async () => {
  await startApiPeer({ "GET /api/session": { body: { success: true, user: null } } });
  const pending = confirmSession();
  storeUser(sampleUser);
  await pending;
  expect(remembered()).toMatchObject({ id: sampleUser.id });
});

test("a visitor, of whom nothing is remembered, costs the server no question", async () => {
  clearUser();
  const calls = await startApiPeer({});
  expect(await confirmRememberedSession()).toEqual({ state: "out" });
  expect(calls).toHaveLength(0);
});

test("another person's license is forgotten when somebody else logs in", () => {
  storeUser(sampleUser);
  storeLicense(sampleLicense);
  storeUser({ ...sampleUser, id: "0190a3a0-0000-7000-8000-000000000002" });
  expect(localStorage.getItem("pumpFunLicense")).toBeNull();
});
