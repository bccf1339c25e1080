import type { Locator } from "@playwright/test";

/** What a layer and its scrim did from a press until they were gone. */
export interface Leaving {
  /** The animations that started meanwhile, with their durations in milliseconds: "slide-out 300". */
  layer: string[];
  scrim: string[];
  /** The left edge of the layer in each frame. */
  positions: number[];
}

declare global {
  interface Window {
    leaving?: Promise<Leaving>;
  }
}

/** Acts on an open layer and records each frame until it is gone. */
export async function recordLeaving(layer: Locator, act: () => Promise<void>): Promise<Leaving> {
  await layer.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const leaving: Leaving = { layer: [], scrim: [], positions: [] };
    document.addEventListener("animationstart", ({ target, animationName }) => {
      if (!(target instanceof HTMLElement)) return;
      const duration = Number(target.getAnimations()[0]?.effect?.getComputedTiming().duration);
      if (target === element) leaving.layer.push(`${animationName} ${duration}`);
      if (target.matches("[data-overlay]")) leaving.scrim.push(`${animationName} ${duration}`);
    });
    window.leaving = new Promise((resolve) => {
      const record = () => {
        if (!element.isConnected) return resolve(leaving);
        leaving.positions.push(Math.round(element.getBoundingClientRect().left));
        requestAnimationFrame(record);
      };
      record();
    });
  });
  await act();
  return layer.page().evaluate(async () => (await window.leaving) as Leaving);
}
