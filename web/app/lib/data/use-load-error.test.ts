import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useLoadError } from "./use-load-error.ts";

afterEach(cleanup);

type Query = Parameters<typeof useLoadError>[0];

const query: Query = { data: undefined, error: null, errorUpdateCount: 0, isFetching: false };
const failed = (message: string): Query => ({ ...query, error: new Error(message), errorUpdateCount: 1 });
const open = (first: Query) => renderHook((each: Query) => useLoadError(each), { initialProps: first });

test("an error stays while the request is tried again, until it is answered", () => {
  const { result, rerender } = open(query);
  expect(result.current).toBeNull();
  rerender(failed("first"));
  expect(result.current?.message).toBe("first");
  rerender({ ...query, errorUpdateCount: 1, isFetching: true });
  expect(result.current?.message).toBe("first");
  rerender(failed("second"));
  expect(result.current?.message).toBe("second");
  rerender({ ...query, data: "loaded", errorUpdateCount: 2 });
  expect(result.current).toBeNull();
});

test("an error beside data that was loaded before is none of the page's", () => {
  const stale = { ...failed("later"), data: "loaded" };
  expect(open(stale).result.current).toBeNull();
});

test("a query that starts over has no error", () => {
  const { result, rerender } = open(failed("first"));
  rerender({ ...query, isFetching: true });
  expect(result.current).toBeNull();
});
