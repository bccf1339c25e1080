import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Mascot } from "./Mascot.tsx";

const says = { default: "Hello again", happy: "Nice to see you", excited: "Off we go", cool: "All good" };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function press() {
  fireEvent.click(screen.getByRole("button"));
}

test("each press brings the next mood, and after the last the first", () => {
  render(<Mascot says={says} />);
  const moods = ["happy", "excited", "cool", "default"];
  for (const mood of moods) {
    press();
    expect(screen.getByRole("button", { name: `Mascot, mood: ${mood}. Change its mood` })).toBeDefined();
  }
});

test("it says nothing at first, then something for 4 seconds after the last press", () => {
  render(<Mascot says={says} />);
  expect(screen.getByRole("status").textContent).toBe("");
  press();
  act(() => void vi.advanceTimersByTime(3000));
  press();
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.getByRole("status").textContent).toBe("Off we go");
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("");
});
