import type { EarlyPointer } from "./early-presses.ts";

/** A press by pointer: its control and its position. */
interface Press {
  control: Element | null;
  x: number;
  y: number;
  /** When its result was shown, in milliseconds since the page was opened; undefined until then. */
  at: number | undefined;
}

/**
 * A press this soon and this close after the result of another one repeats it: nobody aims at what has just appeared.
 * The operating system may allow longer double clicks, and counts the presses itself.
 */
const repeatWithin = 500;
const slack = 24;

const controls =
  "a[href], button, input, select, textarea, label, summary, video, [role=button], [role=tab], [role=dialog], [role=alertdialog]";
/** The events that follow a pressed pointer, until the next press. */
const followUps = ["mousedown", "pointerup", "mouseup", "click"] as const;

/**
 * Prevents ghost clicks. A control that disappears or moves when it is pressed makes room for another control. The
 * second half of a double click would press that one, and so would a key that is held down. Neither event reaches the
 * page. Returns a function that stops it.
 */
export function preventGhostClicks(): () => void {
  let last = earlyPress();
  let previous: Press | undefined;
  let ghost = false;
  let enterOn: Element | null = null;

  function onPointerDown(event: PointerEvent): void {
    ghost = false;
    if (!event.isPrimary || event.button !== 0) return;
    previous = last;
    ghost = last !== undefined && isSoon(last, event) && repeats(last, event);
    // A third press is compared with the first one too, and not with the control that appeared under the pointer.
    if (ghost && last) last.at = event.timeStamp;
    else last = pressOf(event);
    if (ghost) event.stopImmediatePropagation();
  }

  /** The operating system counts the presses of a double click in this event, by the time that its owner has set. */
  function onMouseDown(event: MouseEvent): void {
    if (ghost || event.detail < 2 || !previous || !repeats(previous, event)) return;
    ghost = true;
    last = previous;
    last.at = event.timeStamp;
  }

  function onFollowUp(event: MouseEvent): void {
    // Clicks by keyboard and by script have no detail.
    if (event.type === "click" && event.detail === 0) return;
    if (last && event.type === "click") waitForResult(last);
    if (!ghost) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    const control = controlOf(event.target);
    if (!event.repeat) enterOn = control;
    else if (control !== enterOn) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  }

  /**
   * After typing, the next press is a new one. The input event of a checkbox is no InputEvent and belongs to the press
   * on it.
   */
  function onInput(event: Event): void {
    if (event instanceof InputEvent) last = undefined;
  }

  // Uses the capture phase of the window to run before React and all other listeners.
  window.addEventListener("pointerdown", onPointerDown, true);
  window.addEventListener("mousedown", onMouseDown, true);
  for (const type of followUps) window.addEventListener(type, onFollowUp, true);
  window.addEventListener("keydown", onKeyDown, true);
  window.addEventListener("input", onInput, true);
  return () => {
    window.removeEventListener("pointerdown", onPointerDown, true);
    window.removeEventListener("mousedown", onMouseDown, true);
    for (const type of followUps) window.removeEventListener(type, onFollowUp, true);
    window.removeEventListener("keydown", onKeyDown, true);
    window.removeEventListener("input", onInput, true);
  };
}

/** The last press before hydration. It may be handled, be replayed soon, or its click comes only after hydration. */
function earlyPress(): Press | undefined {
  const presses = window.earlyPresses;
  if (!presses?.pointer) return undefined;
  const press = pressOf(presses.pointer);
  const clicked = presses.at(-1) ?? presses.handled;
  if (clicked?.element.contains(presses.pointer.target as Node | null)) waitForResult(press);
  return press;
}

/** Notes when the result of a click is shown: with the next frame, and that one is shown when another one begins. */
function waitForResult(press: Press): void {
  press.at = undefined;
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      press.at = performance.now();
    });
  });
}

function pressOf({ target, clientX, clientY, timeStamp }: EarlyPointer): Press {
  return { control: controlOf(target), x: clientX, y: clientY, at: timeStamp };
}

function isSoon(last: Press, { timeStamp }: PointerEvent): boolean {
  return last.at === undefined || timeStamp - last.at < repeatWithin;
}

/** Whether this press is where the last one was, and on what took its place. */
function repeats(last: Press, event: MouseEvent): boolean {
  return Math.hypot(event.clientX - last.x, event.clientY - last.y) < slack && isUnderWhatWent(last, event);
}

/** Whether another control is now where the last press was. Two controls that stand side by side do not count. */
function isUnderWhatWent(last: Press, { target }: MouseEvent): boolean {
  const there = controlOf(document.elementFromPoint(last.x, last.y));
  return there !== last.control && controlOf(target) !== last.control;
}

/** The control that contains this element, or the element itself. */
function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest(controls) ?? target) : null;
}
