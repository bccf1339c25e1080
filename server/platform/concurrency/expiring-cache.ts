/** A value that may be used until a moment of monotonic time, see `Clock.elapsed`. */
interface Expiring {
  readonly until: number;
}

/**
 * Makes a cache in the memory of this process: every entry expires at its own moment, and there are never more than
 * `most`, so that nobody can fill the memory by inventing keys.
 */
export function createExpiringCache<Value extends Expiring>(most = 10_000) {
  const entries = new Map<string, Value>();
  return {
    get(key: string, elapsed: number): Value | undefined {
      const value = entries.get(key);
      if (value && value.until > elapsed) return value;
      entries.delete(key);
      return undefined;
    },
    set(key: string, value: Value): void {
      // A Map keeps the order of insertion: the oldest entry is evicted.
      const [oldest] = entries.size >= most ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, value);
    },
    delete(key: string): void {
      entries.delete(key);
    },
  };
}
