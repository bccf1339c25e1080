import { maxWatched } from "@keystead/contract/values/watch-list";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { toggleWatched, useWatched } from "./watch-list.ts";

const name = "watched-tokens";
const addresses = Array.from({ length: maxWatched + 1 }, (_, index) => `address-${index}`);

afterEach(() => {
  cleanup();
  localStorage.removeItem(name);
});

test("a token is watched until it is chosen again", () => {
  const { result } = renderHook(() => useWatched());
  expect(result.current).toEqual([]);
  act(() => ["one", "two"].forEach(toggleWatched));
  expect(result.current).toEqual(["one", "two"]);
  act(() => ["one", "two"].forEach(toggleWatched));
  expect(result.current).toEqual([]);
  expect(localStorage.getItem(name)).toBeNull();
});

test("a full list takes no more, until one is left out", () => {
  expect(addresses.map(toggleWatched)).toEqual(addresses.map((_, index) => index < maxWatched));
  expect(toggleWatched("address-0")).toBe(true);
  expect(toggleWatched(`address-${maxWatched}`)).toBe(true);
});

test.each([
  ["no list", '{"one":1}', []],
  ["no JSON", "one,two", []],
  ["what is no address", JSON.stringify(["one", 2, "", "x".repeat(65), "t/w/o"]), ["one"]],
  ["the longest address", JSON.stringify(["x".repeat(64)]), ["x".repeat(64)]],
  ["one twice", JSON.stringify(["one", "one"]), ["one"]],
  ["too many", JSON.stringify(addresses), addresses.slice(0, maxWatched)],
])("a stored list may hold anything: %s", (_, text, watched) => {
  localStorage.setItem(name, text);
  expect(renderHook(() => useWatched()).result.current).toEqual(watched);
});
