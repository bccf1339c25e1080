import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { clearUser, confirmRememberedSession, confirmSession, storeUser } from "./session.ts";
import { storeLicense } from "../license-cache/license-cache.ts";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { sampleUser } from "../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";

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

function catchErrors(): string[] {
  const logged: string[] = [];
  vi.stubGlobal("reportError", (error: Error) => logged.push(error.message));
  onTestFinished(() => void vi.unstubAllGlobals());
  return logged;
}

test.each(["{{", "null", '"text"', "[1]", '{"email":"a@b.c","username":"a"}'])(
  "a user stored as %s is logged and dropped, and the server says who is signed in",
  async (text) => {
    const logged = catchErrors();
    localStorage.setItem("user", text);
    document.documentElement.dataset["session"] = "in";
    await startApiPeer({ "GET /api/session": { body: { success: true, user: sampleUser } } });
    expect(await confirmRememberedSession()).toEqual({ state: "in", user: sampleUser });
    expect(remembered()).toMatchObject({ email: sampleUser.email });
    expect(logged).toEqual(["Failed to parse user from storage"]);
  },
);

test("an unreadable user is gone also where nobody is signed in or the server is not reached", async () => {
  catchErrors();
  for (const [answers, state] of [
    [{ "GET /api/session": { body: { success: true, user: null } } }, "out"],
    [undefined, "unknown"],
  ] as const) {
    localStorage.setItem("user", "{{");
    document.documentElement.dataset["session"] = "in";
    if (answers) await startApiPeer(answers);
    else cutNetwork();
    expect(await confirmRememberedSession()).toMatchObject({ state });
    expect(localStorage.getItem("user")).toBeNull();
    expect(document.documentElement.dataset["session"]).toBe("out");
  }
});

test("another person's license is forgotten when somebody else logs in", () => {
  storeUser(sampleUser);
  storeLicense(sampleLicense);
  storeUser({ ...sampleUser, id: "0190a3a0-0000-7000-8000-000000000002" });
  expect(localStorage.getItem("pumpFunLicense")).toBeNull();
});
