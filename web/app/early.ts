// Runs in the head, before first paint, on every page: theme and signed-in mark without a flash, and
// presses and choices that come before hydration are kept for replayEarlyPresses in lib/early-presses.ts.
import type { EarlyPress } from "./lib/early-presses.ts";

const root = document.documentElement;
let choice: string | null = null;
try {
  choice = localStorage.getItem("theme");
  root.dataset["session"] = localStorage.getItem("user") ? "in" : "out";
} catch {
  // Storage is off: the system's theme and the visitor's links are right.
}
if (choice !== "light" && choice !== "dark") choice = "system";
const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
root.dataset["theme"] = choice === "dark" || (choice === "system" && systemIsDark) ? "dark" : "light";
root.dataset["themeChoice"] = choice;
for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme-color]")) {
  if (choice !== "system") meta.media = meta.dataset["themeColor"] === choice ? "all" : "not all";
}

const presses: EarlyPress[] = [];
/** The event that the last press was kept of. */
let kept: Event | undefined;

function keep(event: Event, press: EarlyPress): void {
  kept = event;
  presses.push(press);
}

function keepClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button[type=button]") : null;
  if (button instanceof HTMLElement) keep(event, { element: button });
}

function keepSubmit(event: SubmitEvent): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement) keep(event, { element: event.target, submitter: event.submitter });
}

// From when React listens until the page has come alive, it answers a press by itself where it can, and stops it on its
// way to the window where it cannot. What arrives here is answered, and would be answered twice.
function dropAnswered(event: Event): void {
  if (window.earlyPresses?.reactListens && event === kept) presses.pop();
}

// What is put into a form stays in it, and React reads it there; a choice outside of a form it would take back.
function keepInput({ target }: Event): void {
  if ((target instanceof HTMLSelectElement || target instanceof HTMLInputElement) && !target.form)
    presses.push({ element: target, value: target.value });
}

addEventListener("click", keepClick, true);
addEventListener("submit", keepSubmit, true);
addEventListener("click", dropAnswered);
addEventListener("submit", dropAnswered);
addEventListener("input", keepInput, true);
window.earlyPresses = Object.assign(presses, {
  reactListens: false,
  stop() {
    removeEventListener("click", keepClick, true);
    removeEventListener("submit", keepSubmit, true);
    removeEventListener("click", dropAnswered);
    removeEventListener("submit", dropAnswered);
    removeEventListener("input", keepInput, true);
  },
});
