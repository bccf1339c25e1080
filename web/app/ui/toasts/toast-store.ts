export interface ToastWords {
  title: string;
  description?: string;
  /** What people have named, such as a machine, as it stands in the words. */
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

/** For ToastRegion: subscribes to new toasts. Returns a function that unsubscribes; with the last region its toast is gone. */
export function onToast(notify: () => void): () => void {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) current = undefined;
  };
}
