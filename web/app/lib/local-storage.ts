/** One `localStorage` entry; `null` while there is none. */
interface StoredText {
  read: () => string | null;
  write: (text: string | null) => void;
  /** Subscribes to changes by other tabs. Returns a function that unsubscribes. */
  onForeignChange: (notify: () => void) => () => void;
}

/** One text in local storage. When storage is off or full, the text stays in memory while the page is open. */
export function storedText(key: string): StoredText {
  /** The text that could not be stored; undefined while the storage works. */
  let inMemory: string | null | undefined;
  return {
    read() {
      if (inMemory !== undefined) return inMemory;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      inMemory = undefined;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        inMemory = text;
      }
    },
    onForeignChange(notify) {
      const onStorage = (event: StorageEvent) => {
        // The key is null when the whole storage was cleared.
        if (event.key !== key && event.key !== null) return;
        inMemory = undefined;
        notify();
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}

/** The subscribers of a stored text in this tab. They are notified of changes by other tabs too. */
export function createAudience({ onForeignChange }: Pick<StoredText, "onForeignChange">) {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => {
      for (const notify of listeners) notify();
    },
    subscribe: (notify: () => void): (() => void) => {
      listeners.add(notify);
      const stop = onForeignChange(notify);
      return () => {
        listeners.delete(notify);
        stop();
      };
    },
  };
}

/**
 * Memoizes the parsed value of a stored text: the same text gives the same object. `useSyncExternalStore` requires this
 * of a snapshot.
 */
export function parsedOnce<Value>(
  { read }: Pick<StoredText, "read">,
  parse: (text: string | null) => Value,
): () => Value {
  let last: { text: string | null; value: Value } | undefined;
  return () => {
    const text = read();
    if (last?.text !== text || !last) last = { text, value: parse(text) };
    return last.value;
  };
}
