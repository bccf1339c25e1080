import { expect, test, vi } from "vitest";
import { parsedOnce, storedText } from "./local-storage.ts";

test("a text that cannot be stored lasts as long as the page, until another tab changes the entry", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const entry = storedText("sample");
  entry.write("one");
  full.mockRestore();
  expect([entry.read(), localStorage.getItem("sample")]).toEqual(["one", null]);
  let notifications = 0;
  const stop = entry.onForeignChange(() => (notifications += 1));
  window.dispatchEvent(new StorageEvent("storage", { key: "another" }));
  expect([entry.read(), notifications]).toEqual(["one", 0]);
  window.dispatchEvent(new StorageEvent("storage", { key: "sample" }));
  expect([entry.read(), notifications]).toEqual([null, 1]);
  stop();
  window.dispatchEvent(new StorageEvent("storage"));
  expect(notifications).toBe(1);
});

test("the same text is parsed once, another one anew", () => {
  let text: string | null = "[1]";
  const read = parsedOnce({ read: () => text }, (json) => JSON.parse(json ?? "null") as unknown);
  const first = read();
  expect(read()).toBe(first);
  text = null;
  expect(read()).toBeNull();
  text = "[1]";
  expect(read()).toEqual([1]);
});
