interface ToastWords {
  title: string;
  description?: string;
  /** Milliseconds until it is dismissed. */
  duration?: number;
  tone?: "neutral" | "bad";
}

export interface ShownToast extends ToastWords {
  id: number;
}

let current: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast; a new one replaces the current one. */
export function showToast(words: ToastWords): void {
  lastId += 1;
  current = { ...words, id: lastId };
  for (const notify of listeners) notify();
}

/** For ToastRegion: the latest toast. */
export function latestToast(): ShownToast | undefined {
  return current;
}

/** For ToastRegion: subscribes to new toasts. Returns a function that unsubscribes. */
export function onToast(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
