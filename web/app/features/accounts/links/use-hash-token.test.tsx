import { act, cleanup, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test } from "vitest";
import { useHashToken } from "./use-hash-token.ts";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

const open = (address: string, state: unknown = null) => window.history.replaceState(state, "", address);
const read = () => renderHook(useHashToken, { wrapper: StrictMode });

test("the secret is read and is gone from the address, while the rest of it and the router's state stay", () => {
  open("/reset-password?from=mail#token=abc_-123", { key: "kept" });
  const entries = window.history.length;
  expect(read().result.current).toEqual({ state: "found", token: "abc_-123" });
  expect(window.location.pathname + window.location.search).toBe("/reset-password?from=mail");
  expect(window.location.hash).toBe("");
  expect(window.history.state).toEqual({ key: "kept" });
  expect(window.history.length).toBe(entries);
});

test.each(["/reset-password", "/reset-password#", "/reset-password#token=", "/reset-password#other=1"])(
  "%s has no secret",
  (address) => {
    open(address);
    expect(read().result.current).toEqual({ state: "missing" });
  },
);

test("a second link that is opened in the same tab is followed", () => {
  open("/reset-password#token=first");
  const { result } = read();
  act(() => {
    open("/reset-password#token=second");
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });
  expect(result.current).toEqual({ state: "found", token: "second" });
  expect(window.location.hash).toBe("");
});

test("a secret for another use of the page stays in the address, for whoever reads it", () => {
  open("/account#token=abc&for=deletion");
  expect(read().result.current).toEqual({ state: "missing" });
  const { result } = renderHook(() => useHashToken("deletion"), { wrapper: StrictMode });
  expect(result.current).toEqual({ state: "found", token: "abc" });
  expect(window.location.hash).toBe("");
});
