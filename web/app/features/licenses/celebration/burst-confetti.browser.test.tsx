import "../../../app.css";
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { burstConfetti } from "./burst-confetti.ts";

const layer = () => document.querySelector<HTMLElement>("[data-confetti]");

async function preferMotion(value: "reduce" | "no-preference") {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
}

afterEach(async () => {
  layer()?.remove();
  await preferMotion("no-preference");
});

test("it flies over the page without taking presses, and goes by itself", async () => {
  burstConfetti();
  const confetti = layer();
  expect(confetti && getComputedStyle(confetti).pointerEvents).toBe("none");
  const [piece] = confetti?.children ?? [];
  const before = piece?.getBoundingClientRect().top;
  await expect.poll(() => piece?.getBoundingClientRect().top).not.toBe(before);
  await expect.poll(layer).toBeNull();
});

test("nothing of it moves that the page would have to lay out or paint again", () => {
  burstConfetti();
  const flights = layer()?.getAnimations({ subtree: true }) ?? [];
  expect(flights.length).toBeGreaterThan(0);
  for (const { effect } of flights)
    for (const frame of effect instanceof KeyframeEffect ? effect.getKeyframes() : [{}])
      expect(Object.keys(frame).toSorted()).toEqual(
        ["composite", "computedOffset", "easing", "offset", "opacity", "transform"].toSorted(),
      );
});

test("it does nothing for those who asked for less motion", async () => {
  await preferMotion("reduce");
  burstConfetti();
  expect(layer()).toBeNull();
});
