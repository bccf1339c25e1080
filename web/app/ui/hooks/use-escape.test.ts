import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useEscape } from "./use-escape.ts";

afterEach(cleanup);

test("Escape closes what is open, and no other key does", () => {
  const close = vi.fn();
  const { rerender, unmount } = renderHook((open: boolean) => useEscape(open, close), {
    initialProps: false,
  });
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(close).not.toHaveBeenCalled();
  rerender(true);
  fireEvent.keyDown(document.body, { key: "Enter" });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(close.mock.calls).toEqual([[false]]);
  rerender(false);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(close).toHaveBeenCalledTimes(1);
  unmount();
});
