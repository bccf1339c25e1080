/**
 * A browser has six connections to a site over HTTP/1.1, for all its windows. A stream keeps one for itself, so a seventh window
 * would wait for ever: of all windows, these many have streams, and the others poll.
 */
const maxStreams = 4;

/**
 * Calls `onPlace` once this window may open a stream, at once where nothing limits them. Otherwise `onFull` is called, and the
 * place is that of the next window that gives one up. Returns a function that gives it up.
 */
export function takeStreamPlace(onPlace: () => void, onFull: () => void = () => undefined): () => void {
  // Only secure contexts have Web Locks.
  if (!("locks" in navigator) || isMultiplexed()) {
    onPlace();
    return () => undefined;
  }
  const given = new AbortController();
  const { signal } = given;
  const keep = () => {
    if (signal.aborted) return;
    onPlace();
    return new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  };
  // Web Locks are there and denied, as where a browser keeps nothing for a site: nothing limits the streams then.
  waitForPlace(keep, onFull, signal).catch(() => {
    if (!signal.aborted) onPlace();
  });
  return () => given.abort();
}

async function waitForPlace(keep: () => Promise<void> | undefined, onFull: () => void, signal: AbortSignal) {
  for (let place = 0; place < maxStreams; place += 1) {
    const isTaken = await navigator.locks.request(nameOf(place), { ifAvailable: true }, async (lock) => {
      if (!lock) return true;
      await keep();
      return false;
    });
    if (!isTaken || signal.aborted) return;
  }
  onFull();
  const place = Math.floor(Math.random() * maxStreams);
  // Rejects when it is given up before.
  await navigator.locks.request(nameOf(place), { signal }, keep).catch(() => undefined);
}

const nameOf = (place: number) => `stream-${place}`;

/** Whether one connection carries all requests, as over HTTP/2 and HTTP/3. */
function isMultiplexed(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return /^h[23]/.test(page?.nextHopProtocol ?? "");
}
