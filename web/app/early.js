// Runs in the head, before first paint, on every page: theme and signed-in mark without a flash, and
// presses that come before hydration are kept for replayEarlyPresses in lib/early-presses.ts.
(() => {
  const root = document.documentElement;
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
    root.dataset.session = localStorage.getItem("user") ? "in" : "out";
  } catch {
    // Storage is off: the system's theme and the visitor's links are right.
  }
  if (choice !== "light" && choice !== "dark") choice = "system";
  const dark =
    choice === "dark" || (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.themeChoice = choice;

  const presses = (window.earlyPresses = []);
  const keepClick = (event) => {
    const button = event.target instanceof Element && event.target.closest("button[type=button]");
    if (button) presses.push({ element: button });
  };
  const keepSubmit = (event) => {
    event.preventDefault();
    presses.push({ element: event.target, submitter: event.submitter });
  };
  addEventListener("click", keepClick, true);
  addEventListener("submit", keepSubmit, true);
  presses.stop = () => {
    removeEventListener("click", keepClick, true);
    removeEventListener("submit", keepSubmit, true);
  };
})();
