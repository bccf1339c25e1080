import "../../app.css";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ToastRegion } from "./ToastRegion.tsx";
import { showToast } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: false });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(title: string, duration?: number) {
  render(<ToastRegion />);
  showToast({ title, ...(duration !== undefined && { duration }) });
  // `expect.element` does not work here: under fake timers, each of its polls advances the clock.
  while (!open().includes(title)) await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(toast(title).element().checkVisibility()).toBe(true);
}

function toast(title: string) {
  return page.getByText(title, { exact: true }).first();
}

/** Advances the time and lets React render the result. */
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** The open toasts. A toast that is leaving is still visible but no longer open. */
const open = () =>
  [...document.querySelectorAll("li[data-state=open]")].map(
    (card) => card.querySelector("div div")?.textContent,
  );

/** Moves a pressed pointer to the right in small steps, as a finger does. */
function swipe(distance: number) {
  const card = document.querySelector("li[data-state=open]");
  const fire = (type: string, x: number) =>
    card?.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        clientX: x,
        clientY: 0,
        pointerType: "touch",
        button: 0,
      }),
    );
  act(() => {
    fire("pointerdown", 0);
    for (let x = 1; x <= distance; x += 1) fire("pointermove", x);
    fire("pointerup", distance);
  });
}

test("a notification goes by itself after 5 seconds", async () => {
  await show("Saved");
  pass(4999);
  expect(open()).toEqual(["Saved"]);
  pass(1);
  expect(open()).toEqual([]);
  await expect.element(toast("Saved")).not.toBeInTheDocument();
});

test("it goes after its own duration when it has one", async () => {
  await show("Download Started!", 3000);
  pass(2999);
  expect(open()).toEqual(["Download Started!"]);
  pass(1);
  expect(open()).toEqual([]);
  await expect.element(toast("Download Started!")).not.toBeInTheDocument();
});

test("a new one takes the place of the one before and has its whole time", async () => {
  await show("First");
  pass(4000);
  act(() => showToast({ title: "Second" }));
  await expect.element(toast("Second")).toBeVisible();
  await expect.element(toast("First")).not.toBeInTheDocument();
  pass(4999);
  expect(open()).toEqual(["Second"]);
  pass(1);
  expect(open()).toEqual([]);
});

test("a screen reader hears that it is a notification", async () => {
  await show("Saved");
  const heard = () => [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent);
  await expect.poll(heard).toContain("Notification Saved");
});

test("F8 moves the focus to the notifications", async () => {
  await show("Saved");
  await userEvent.keyboard("{F8}");
  await expect
    .element(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list"))
    .toHaveFocus();
});

test("a swipe of less than 50 px to the right leaves it, a longer one takes it away", async () => {
  await show("Saved");
  swipe(49);
  expect(open()).toEqual(["Saved"]);
  swipe(51);
  expect(open()).toEqual([]);
  await expect.element(toast("Saved")).not.toBeInTheDocument();
});
