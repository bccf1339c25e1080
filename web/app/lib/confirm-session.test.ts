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

test("a session that has ended on the server is removed from storage, with the license", async () => {
  storeUser(sampleUser);
  storeLicense(sampleLicense);
  await startApiPeer({ "GET /api/session": { body: { success: true, user: null } } });
  const changes = countChanges();
  expect(await confirmSession()).toEqual({ state: "out" });
  expect(localStorage.length).toBe(0);
  expect(changes()).toBe(1);
});

test("the user in the server's answer replaces the stored one", async () => {
  storeUser({ ...sampleUser, email: "old@example.org" });
  await startApiPeer({ "GET /api/session": { body: { success: true, user: sampleUser } } });
  expect(await confirmSession()).toEqual({ state: "in", user: sampleUser });
  expect(remembered()).toMatchObject({ email: sampleUser.email, username: "mira.k", isLoggedIn: true });
});

test("an unchanged session fires no change event", async () => {
  storeUser(sampleUser);
  await startApiPeer({ "GET /api/session": { body: { success: true, user: sampleUser } } });
  const changes = countChanges();
  await confirmSession();
  expect(changes()).toBe(0);
});

test("an unreachable server leaves the user signed in", async () => {
  storeUser(sampleUser);
  cutNetwork();
  expect(await confirmSession()).toMatchObject({ state: "unknown", problem: { status: 0 } });
  expect(remembered()).not.toBeNull();
});

test("concurrent calls share one request, a later call makes another", async () => {
  const calls = await startApiPeer({ "GET /api/session": { body: { success: true, user: sampleUser } } });
  await Promise.all([confirmSession(), confirmSession()]);
  expect(calls).toHaveLength(1);
  await confirmSession();
  expect(calls).toHaveLength(2);
});

test("a user who logs in during the request stays logged in", async () => {
  await startApiPeer({ "GET /api/session": { body: { success: true, user: null } } });
  const pending = confirmSession();
  storeUser(sampleUser);
  await pending;
  expect(remembered()).toMatchObject({ id: sampleUser.id });
});

test("without a stored user no request is sent", async () => {
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
