import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { clearUser, lastSessionEnd, storeUser, useSession, whileLeaving } from "./session.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";

const account = {
  id: "0190a3a0-0000-7000-8000-000000000001",
  email: "mira.k@example.org",
  website: "localhost",
  emailVerified: true,
  hasPassword: true,
  createdAt: "2026-11-01T00:00:00.000Z",
  lastLogin: null,
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("storing a user shows the part before the at-sign, marks the document and fires user-auth-changed", () => {
  let events = 0;
  const count = () => (events += 1);
  window.addEventListener("user-auth-changed", count);
  const { result } = renderHook(useSession);
  expect(result.current).toBeNull();
  act(() => storeUser(account));
  expect(result.current).toMatchObject({ username: "mira.k", email: account.email, isLoggedIn: true });
  expect(JSON.parse(localStorage.getItem("user") ?? "null")).toEqual({
    id: account.id,
    username: "mira.k",
    email: account.email,
    isLoggedIn: true,
    isRegistered: true,
    website: "localhost",
    lastLogin: null,
  });
  expect(document.documentElement.dataset["session"]).toBe("in");
  act(clearUser);
  expect(result.current).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
  expect(document.documentElement.dataset["session"]).toBe("out");
  expect(events).toBe(2);
  window.removeEventListener("user-auth-changed", count);
});

test("no token is stored, whatever the server's answer contains", () => {
  storeUser({ ...account, sessionToken: "secret", session: { token: "secret" } } as typeof account);
  expect(JSON.stringify(localStorage)).not.toContain("secret");
});

test("logging out in another tab is followed", () => {
  const { result } = renderHook(useSession);
  act(() => storeUser(account));
  localStorage.removeItem("user");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "user", newValue: null })));
  expect(result.current).toBeNull();
});

test("a call that is refused for want of a session forgets the user before it returns", async () => {
  const body = { success: false, error: "Log in.", code: "not_signed_in", requestId: "R1" };
  await startApiPeer({ "POST /api/verify-email/resend": { status: 401, body } });
  const { result } = renderHook(useSession);
  act(() => storeUser(account));
  await act(async () => void (await call("POST /api/verify-email/resend", {})));
  expect([result.current, lastSessionEnd()]).toEqual([null, "ended"]);
  act(() => {
    storeUser(account);
    clearUser("logged-out");
  });
  expect(lastSessionEnd()).toBe("logged-out");
});

test("a refusal that overtakes the answer to the log-out is no session that ended elsewhere", async () => {
  const body = { success: false, error: "Log in.", code: "not_signed_in", requestId: "R1" };
  const refused = { status: 401, body };
  await startApiPeer({ "GET /api/sessions": refused, "POST /api/verify-email/resend": refused });
  const { result } = renderHook(useSession);
  act(() => storeUser(account));
  await act(() =>
    whileLeaving(async () => {
      await call("GET /api/sessions", {});
      expect(localStorage.getItem("user")).not.toBeNull();
      clearUser("logged-out");
    }),
  );
  expect([result.current, lastSessionEnd()]).toEqual([null, "logged-out"]);
  act(() => storeUser(account));
  // The log-out failed, but the session has ended anyway.
  await act(() => whileLeaving(async () => void (await call("GET /api/sessions", {}))));
  expect([result.current, lastSessionEnd()]).toEqual([null, "ended"]);
  act(() => storeUser(account));
  await act(() => whileLeaving(async () => undefined));
  expect(result.current).toMatchObject({ email: account.email });
  await act(async () => void (await call("POST /api/verify-email/resend", {})));
  expect([result.current, lastSessionEnd()]).toEqual([null, "ended"]);
});

test("with full storage the page still knows the signed-in user", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { result } = renderHook(useSession);
  act(() => storeUser(account));
  expect(result.current).toMatchObject({ email: account.email });
  expect(document.documentElement.dataset["session"]).toBe("in");
  full.mockRestore();
  act(clearUser);
  expect(result.current).toBeNull();
});

test.each(["{", "null", '"text"', '{"isLoggedIn":false,"email":"a@b.c"}'])(
  "%s in storage counts as no user",
  (raw) => {
    localStorage.setItem("user", raw);
    expect(renderHook(useSession).result.current).toBeNull();
  },
);
