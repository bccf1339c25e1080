/**
 * Over HTTP/1.1, a browser has six connections to a site for all its windows. A stream keeps one connection, so a
 * seventh window would wait forever. So at most this many windows have streams, and the others poll.
 */
const maxStreams = 4;

/**
 * Calls `onPlace` once this window may open a stream. It does so at once where nothing limits streams. When all places
 * are taken, it calls `onFull` and waits until another window gives up its place. Returns a function that gives up the
 * place.
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
  // The browser has Web Locks but denies them, for example when it stores nothing for the site. Then nothing limits the
  // streams.
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
  // Rejects when this window gives up before it has a place.
  await navigator.locks.request(nameOf(place), { signal }, keep).catch(() => undefined);
}

const nameOf = (place: number) => `stream-${place}`;

/** Whether one connection carries all requests, as over HTTP/2 and HTTP/3. */
function isMultiplexed(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return /^h[23]/.test(page?.nextHopProtocol ?? "");
}
