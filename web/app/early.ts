// Inline script in the head of every page, before first paint: sets theme and signed-in mark without a flash, and
// records clicks, submits and choices before hydration for replayEarlyPresses in lib/early-presses.ts.
import type { EarlyPress } from "./lib/early/early-presses.ts";

const root = document.documentElement;
let choice: string | null = null;
try {
  choice = localStorage.getItem("theme");
  root.dataset["session"] = localStorage.getItem("user") ? "in" : "out";
} catch {
  // Storage is blocked: keep the system's theme and the links for a visitor.
}
if (choice !== "light" && choice !== "dark") choice = "system";
const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
root.dataset["theme"] = choice === "dark" || (choice === "system" && systemIsDark) ? "dark" : "light";
root.dataset["themeChoice"] = choice;
for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme-color]")) {
  if (choice !== "system") meta.media = meta.dataset["themeColor"] === choice ? "all" : "not all";
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

// Its second half may come after hydration, when what it made appear is under the pointer: see lib/early/ghost-clicks.ts.
function recordPointer({ target, clientX: x, clientY: y, isPrimary, button }: PointerEvent): void {
  if (window.earlyPresses && isPrimary && button === 0) window.earlyPresses.pointer = { target, x, y };
}

// While React hydrates, it handles events of hydrated parts itself and stops propagation of those it cannot handle yet.
// An event that bubbles up to the window has been handled, so replaying it would handle it twice.
function dropHandled(event: Event): void {
  if (window.earlyPresses?.reactListens && event === lastEvent) presses.pop();
}

// Controlled inputs outside of a form: hydration would reset their value. Fields in a form are uncontrolled and keep it.
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
