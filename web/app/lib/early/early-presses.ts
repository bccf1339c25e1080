import { type EarlyElements, enterText, rememberElements } from "./early-elements.ts";

export interface EarlyPress {
  element: HTMLElement;
  submitter?: HTMLElement | null;
  /** The value of a field or choice. */
  value?: string;
}

/** Where and when a pointer was pressed before hydration. */
export type EarlyPointer = Pick<PointerEvent, "target" | "clientX" | "clientY" | "timeStamp">;

declare global {
  interface Window {
    /** Recorded by early.ts until hydration. */
    earlyPresses?: EarlyPress[] & {
      stop: () => void;
      reactListens: boolean;
      elements?: EarlyElements;
      pointer?: EarlyPointer;
      /** The last press that React handled itself, and that is not replayed. */
      handled?: EarlyPress | undefined;
    };
  }
}

/** Notes that React's event listeners are attached from now on. React has not touched an element yet. */
export function noteReactListens(): void {
  if (!window.earlyPresses) return;
  window.earlyPresses.reactListens = true;
  window.earlyPresses.elements = rememberElements();
}

/**
 * Whether the first page is not hydrated yet. Lazy parts with buttons must be loaded before hydration, because presses
 * are replayed only once.
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
  // Runs after the effect. React cannot hydrate the pressed part during an effect and would drop the event.
  queueMicrotask(() => {
    presses.elements?.restore();
    for (const press of presses) repeatPress(press, presses.elements);
  });
}

function repeatPress({ element, submitter, value }: EarlyPress, elements: EarlyElements | undefined): void {
  const current = (one: HTMLElement) => (one.isConnected ? one : elements?.current(one));
  const now = current(element);
  if (!now) return;
  if (value !== undefined) enterText(now, value);
  else if (now instanceof HTMLFormElement) now.requestSubmit(submitter && current(submitter));
  else now.click();
}
