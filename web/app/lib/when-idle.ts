/** Milliseconds after which an idle moment is not waited for anymore, or assumed where a browser cannot tell of one. */
const patience = 2000;

/**
 * Does something that can wait, once the page is seen and has nothing else to do. Call the answer to not do it anymore.
 */
export function whenIdle(act: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;

  function wait(): void {
    if (document.hidden) {
      document.addEventListener("visibilitychange", wait, { once: true, signal });
      return;
    }
    // Safari has no such call.
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
