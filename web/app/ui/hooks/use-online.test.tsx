import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOnline } from "./use-online.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function State() {
  return <output>{useOnline() ? "online" : "offline"}</output>;
}

test("the connection is followed while something shows it, and not after that", () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const removed = vi.spyOn(window, "removeEventListener");
  const { unmount } = render(<State />);
  expect(screen.getByRole("status").textContent).toBe("online");
  for (const [now, event] of [
    [false, "offline"],
    [true, "online"],
  ] as const) {
    isOnline.mockReturnValue(now);
    act(() => void window.dispatchEvent(new Event(event)));
    expect(screen.getByRole("status").textContent).toBe(event);
  }
  unmount();
  expect(removed.mock.calls.map(([event]) => event)).toEqual(expect.arrayContaining(["online", "offline"]));
});
