export interface ToastWords {
  title: string;
  description?: string;
  /** Names in the words that people have chosen, such as the name of a machine. */
  names?: readonly string[];
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

/**
 * For ToastRegion: subscribes to new toasts. Returns a function that unsubscribes. When the last region unsubscribes,
 * its toast is removed.
 */
export function onToast(notify: () => void): () => void {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) current = undefined;
  };
}
