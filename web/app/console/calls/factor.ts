/** Resolves to whether a code was entered that the server took. */
type Waiting = (proved: boolean) => void;

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

/** Asks for the second factor. Concurrent calls share one question. Without a dialog on the page, nobody can answer it. */
export function enterFactor(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notify();
  });
}

/** For the dialog: whether a call waits for the factor. */
export const isFactorNeeded = (): boolean => waiting.length > 0;

/** For the dialog: ends the question. */
export function settleFactor(proved: boolean): void {
  const settled = waiting;
  waiting = [];
  notify();
  for (const resolve of settled) resolve(proved);
}

/** For the dialog: subscribes to questions. Returns a function that unsubscribes. */
export function onFactorNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
