export interface EarlyPress {
  element: HTMLElement;
  submitter?: HTMLElement | null;
  /** What was put into a field or chosen. */
  value?: string;
}

declare global {
  interface Window {
    /** Filled by early.ts until React listens. */
    earlyPresses?: EarlyPress[] & { stop: () => void; reactListens: boolean };
  }
}

/** Says that React listens from now on, and answers what it can. */
export function noteReactListens(): void {
  if (window.earlyPresses) window.earlyPresses.reactListens = true;
}

/**
 * Whether the page that was opened still waits for its script. Buttons in a part that is fetched by itself have to be
 * there by the end of that, because a press is repeated only once.
 */
export function awaitsHydration(): boolean {
  return typeof window !== "undefined" && window.earlyPresses !== undefined;
}

/** Does what was pressed before the page was hydrated, once, in the order of the presses. */
export function replayEarlyPresses(): void {
  const presses = window.earlyPresses;
  if (!presses) return;
  delete window.earlyPresses;
  presses.stop();
  // Not from within an effect: there React cannot hydrate the part that is pressed, and would drop the press.
  queueMicrotask(() => presses.forEach(repeatPress));
}

function repeatPress({ element, submitter, value }: EarlyPress): void {
  if (!element.isConnected) return;
  if (value !== undefined) repeatInput(element, value);
  else if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
  else element.click();
}

/** React takes a value for news only when it differs from the last one that was set on the element itself. */
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
