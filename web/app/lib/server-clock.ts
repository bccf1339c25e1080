type Listener = (now: number) => void;

const listeners = new Set<Listener>();

/**
 * Subscribes to the server's time, in milliseconds since 1970. Each response brings it. Returns a function that
 * unsubscribes.
 */
export function onServerTime(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Like `fetch`, but also reads the server's time from the `Date` header, because the clock of a device can be wrong by
 * days.
 */
export async function fetchWithServerTime(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const date = Date.parse(response.headers.get("date") ?? "");
  // A cached response is `Age` seconds older than now.
  const now = date + Number(response.headers.get("age") ?? 0) * 1000;
  if (!Number.isNaN(now)) for (const listener of listeners) listener(now);
  return response;
}
