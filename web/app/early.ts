// Inline script in the head of every page of the site. It sets the signed-in mark before first paint, and records clicks, submits and
// choices before hydration for replayEarlyPresses in lib/early/early-presses.ts.
import type { EarlyPress } from "./lib/early/early-presses.ts";

try {
  document.documentElement.dataset["session"] = localStorage.getItem("user") ? "in" : "out";
} catch {
  // Storage is blocked: keep the links for a visitor.
}

const presses: EarlyPress[] = [];
/** The event of the last recorded press. */
let lastEvent: Event | undefined;

function record(event: Event, press: EarlyPress): void {
  lastEvent = event;
  presses.push(press);
}

function recordClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button[type=button]") : null;
  if (button instanceof HTMLElement) record(event, { element: button });
}

function recordSubmit(event: SubmitEvent): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement)
    record(event, { element: event.target, submitter: event.submitter });
}

// The first half of a double click may come before hydration, and the second half after it. The second half must not
// press a control that the first half made appear there: see lib/early/ghost-clicks.ts.
function recordPointer(event: PointerEvent): void {
  if (window.earlyPresses && event.isPrimary && event.button === 0) window.earlyPresses.pointer = event;
}

// While React hydrates, it handles the events of hydrated parts itself. It stops the propagation of events that it
// cannot handle yet. So an event that bubbles up to the window has been handled, and a replay would handle it twice.
function dropHandled(event: Event): void {
  if (window.earlyPresses?.reactListens && event === lastEvent) window.earlyPresses.handled = presses.pop();
}

// Only for controlled inputs outside of a form, because hydration would reset their value. Fields in a form are
// uncontrolled and keep it.
function recordInput({ target }: Event): void {
  if ((target instanceof HTMLSelectElement || target instanceof HTMLInputElement) && !target.form)
    presses.push({ element: target, value: target.value });
}

addEventListener("pointerdown", recordPointer, true);
addEventListener("click", recordClick, true);
addEventListener("submit", recordSubmit, true);
addEventListener("click", dropHandled);
addEventListener("submit", dropHandled);
addEventListener("input", recordInput, true);
window.earlyPresses = Object.assign(presses, {
  reactListens: false,
  stop() {
    removeEventListener("pointerdown", recordPointer, true);
    removeEventListener("click", recordClick, true);
    removeEventListener("submit", recordSubmit, true);
    removeEventListener("click", dropHandled);
    removeEventListener("submit", dropHandled);
    removeEventListener("input", recordInput, true);
  },
});
