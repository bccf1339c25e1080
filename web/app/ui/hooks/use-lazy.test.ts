import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useLazy } from "./use-lazy.ts";

afterEach(cleanup);

let failures = 0;
beforeEach(() => {
  failures = 0;
  vi.stubGlobal("reportError", () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** A module that arrives, or does not, when the test says so. */
function download() {
  const started: PromiseWithResolvers<{ name: string }>[] = [];
  return {
    started,
    load: () => {
      const pending = Promise.withResolvers<{ name: string }>();
      started.push(pending);
      return pending.promise;
    },
  };
}

const open = (load: () => Promise<{ name: string }>, needed: unknown) =>
  renderHook((each: unknown) => useLazy(load, each, () => (failures += 1)), { initialProps: needed });

test("a module is loaded once it is needed, and once", async () => {
  const { load, started } = download();
  const { result, rerender } = open(load, false);
  expect(started).toHaveLength(0);
  rerender(true);
  expect(result.current).toBeUndefined();
  await act(async () => started[0]?.resolve({ name: "dialog" }));
  expect(result.current).toEqual({ name: "dialog" });
  rerender("again");
  expect(started).toHaveLength(1);
});

test("a download that failed is told of, and tried again when the module is needed again", async () => {
  const { load, started } = download();
  const { result, rerender } = open(load, 1);
  await act(async () => started[0]?.reject(new Error("offline")));
  expect([failures, result.current]).toEqual([1, undefined]);
  rerender(1);
  expect(started).toHaveLength(1);
  rerender(2);
  await act(async () => started[1]?.resolve({ name: "dialog" }));
  expect([failures, result.current]).toEqual([1, { name: "dialog" }]);
});

test("nobody is told of a download that fails after they have left", async () => {
  const { load, started } = download();
  const { unmount } = open(load, true);
  unmount();
  await act(async () => started[0]?.reject(new Error("offline")));
  expect(failures).toBe(0);
});
