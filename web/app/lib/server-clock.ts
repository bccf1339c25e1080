type Listener = (now: number) => void;

const listeners = new Set<Listener>();

/** Calls back with the server's time, in milliseconds since 1970, whenever it is known anew, until the answer is called. */
export function onServerTime(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As `fetch`, and notes what time it is where the answer is from: the clock of a device can be wrong by days. */
export async function fetchWithServerTime(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const date = Date.parse(response.headers.get("date") ?? "");
  // What a cache on the way has kept was written that many seconds earlier.
  const now = date + Number(response.headers.get("age") ?? 0) * 1000;
  if (!Number.isNaN(now)) for (const listener of listeners) listener(now);
  return response;
}
