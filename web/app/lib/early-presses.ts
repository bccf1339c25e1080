export interface EarlyPress {
  element: HTMLElement;
  submitter?: HTMLElement | null;
}

declare global {
  interface Window {
    /** Filled by early.ts until React listens. */
    earlyPresses?: EarlyPress[] & { stop: () => void };
  }
}

/** Does what was pressed before the page was hydrated, once, in the order of the presses. */
export function replayEarlyPresses(): void {
  const presses = window.earlyPresses;
  if (!presses) return;
  delete window.earlyPresses;
  presses.stop();
  for (const { element, submitter } of presses) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
    else element.click();
  }
}
