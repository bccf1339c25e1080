const signs = ["scroll", "pointerdown", "keydown", "popstate"] as const;

/**
 * Resolves when a prerendered part of the page is about to be seen or anything is done, so that its script can be
 * fetched then. A part that was not prerendered, because the page was opened from another one, is wanted at once.
 * @param id of an element around the part
 */
export async function whenWanted(id: string): Promise<void> {
  const part = typeof document === "undefined" ? null : document.getElementById(id);
  if (!part) return;
  holdPresses(part);
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done());
    const done = () => {
      observer.disconnect();
      for (const sign of signs) removeEventListener(sign, done, true);
      resolve();
    };
    observer.observe(part);
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  });
}

let held: { part: HTMLElement; buttons: HTMLElement[] } | undefined;

function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button) held?.buttons.push(button);
}

/** A press of a button that cannot act yet is kept for `replayHeldPresses`. */
function holdPresses(part: HTMLElement): void {
  held = { part, buttons: [] };
  part.addEventListener("click", keepPress, true);
}

/** Does what was pressed in the part before it could act, once, in the order of the presses. */
export function replayHeldPresses(): void {
  const { part, buttons } = held ?? {};
  held = undefined;
  part?.removeEventListener("click", keepPress, true);
  for (const button of buttons ?? []) if (button.isConnected) button.click();
}
