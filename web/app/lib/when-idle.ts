/** Timeout in milliseconds, and the delay where `requestIdleCallback` is missing. */
const patience = 2000;

/**
 * Runs a task when the page is visible and the browser is idle (`requestIdleCallback`). Returns a function that
 * cancels it.
 */
export function whenIdle(act: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;

  function wait(): void {
    if (document.hidden) {
      document.addEventListener("visibilitychange", wait, { once: true, signal });
      return;
    }
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(act, patience);
      signal.addEventListener("abort", () => clearTimeout(timer));
      return;
    }
    const asked = requestIdleCallback(act, { timeout: patience });
    signal.addEventListener("abort", () => cancelIdleCallback(asked));
  }

  wait();
  return () => left.abort();
}
