import "../../app.css";
import { afterEach, expect, test, vi } from "vitest";
import { cdp } from "vitest/browser";
import { burstConfetti } from "./burst-confetti.ts";

const canvas = () => document.querySelector<HTMLCanvasElement>("canvas[data-confetti]");

async function preferMotion(value: "reduce" | "no-preference") {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
}

afterEach(async () => {
  canvas()?.remove();
  await preferMotion("no-preference");
});

test("it covers the page without taking presses, draws, and goes by itself", async () => {
  burstConfetti();
  const shown = canvas();
  expect(shown && getComputedStyle(shown).pointerEvents).toBe("none");
  await vi.waitFor(() => {
    const pixels = shown?.getContext("2d")?.getImageData(0, 0, shown.width, shown.height).data;
    expect(pixels?.some((value) => value > 0)).toBe(true);
  });
  await vi.waitFor(() => expect(canvas()).toBeNull(), { timeout: 10_000 });
});

test("it does nothing for those who asked for less motion", async () => {
  await preferMotion("reduce");
  burstConfetti();
  expect(canvas()).toBeNull();
});
