export interface EarlyPress {
  element: HTMLElement;
  submitter?: HTMLElement | null;
  /** The value of a field or choice. */
  value?: string;
}

declare global {
  interface Window {
    /** Recorded by early.ts until hydration. */
    earlyPresses?: EarlyPress[] & { stop: () => void; reactListens: boolean };
  }
}

/** Notes that React's event listeners are attached from now on. */
export function noteReactListens(): void {
  if (window.earlyPresses) window.earlyPresses.reactListens = true;
}

/**
 * Whether the first page is not hydrated yet. Lazy parts with buttons have to be loaded before hydration, because
 * presses are replayed only once.
 */
export function awaitsHydration(): boolean {
  return typeof window !== "undefined" && window.earlyPresses !== undefined;
}

/** Replays the presses made before hydration, once and in order. */
export function replayEarlyPresses(): void {
  const presses = window.earlyPresses;
  if (!presses) return;
  delete window.earlyPresses;
  presses.stop();
  // Outside of the effect, in which React cannot hydrate the pressed part and would drop the event.
  queueMicrotask(() => presses.forEach(repeatPress));
}

function repeatPress({ element, submitter, value }: EarlyPress): void {
  if (!element.isConnected) return;
  if (value !== undefined) repeatInput(element, value);
  else if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
  else element.click();
}

/** React fires onChange only when the value differs from the last one set through the element's own setter. */
function repeatInput(element: HTMLElement, value: string): void {
  if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (element instanceof HTMLInputElement) {
    element.value = "";
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
