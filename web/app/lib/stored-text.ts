/** A text that this browser remembers, null while there is none. */
interface StoredText {
  read: () => string | null;
  write: (text: string | null) => void;
  /** Calls back when another tab has changed it, until the returned function is called. */
  onForeignChange: (notify: () => void) => () => void;
}

/** Keeps a text in the storage under a key. Where storage is off or full it lasts as long as this page. */
export function storedText(key: string): StoredText {
  /** What could not be stored; undefined while the storage does its work. */
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
        // Without a key all of the storage was cleared.
        if (event.key !== key && event.key !== null) return;
        inMemory = undefined;
        notify();
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
