interface ToastWords {
  title: string;
  description?: string;
  /** Milliseconds until it goes by itself. */
  duration?: number;
  tone?: "neutral" | "bad";
}

export interface ShownToast extends ToastWords {
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notification. There is one place for it: a new one takes the place of the one before. */
export function showToast(words: ToastWords): void {
  lastId += 1;
  shown = { ...words, id: lastId };
  for (const notify of listeners) notify();
}

/** For ToastRegion: the notification that was shown last. */
export function latestToast(): ShownToast | undefined {
  return shown;
}

/** For ToastRegion: calls back at each new notification until the returned function is called. */
export function onToast(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
