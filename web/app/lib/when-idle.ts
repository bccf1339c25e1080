/** Timeout in milliseconds, and the delay where `requestIdleCallback` is missing. */
const timeout = 2000;

/**
 * Runs a task when the page is visible and the browser is idle (`requestIdleCallback`). Returns a function that
 * cancels it.
 */
export function whenIdle(task: () => void): () => void {
  const cancellation = new AbortController();
  const { signal } = cancellation;

  function schedule(): void {
    if (document.hidden) {
      document.addEventListener("visibilitychange", schedule, { once: true, signal });
      return;
    }
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(task, timeout);
      signal.addEventListener("abort", () => clearTimeout(timer));
      return;
    }
    const request = requestIdleCallback(task, { timeout });
    signal.addEventListener("abort", () => cancelIdleCallback(request));
  }

  schedule();
  return () => cancellation.abort();
}
