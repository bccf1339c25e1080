/** What holds until a moment. */
interface Passing {
  readonly until: Date;
}

/**
 * Remembers things by name in this process alone, each until its moment, and never more than `most`, so that nobody can
 * fill the memory by changing names.
 */
export function createShortMemory<Thing extends Passing>(most = 10_000) {
  const held = new Map<string, Thing>();
  return {
    find(name: string, now: Date): Thing | undefined {
      const found = held.get(name);
      if (found && found.until > now) return found;
      held.delete(name);
      return undefined;
    },
    note(name: string, thing: Thing): void {
      // A Map keeps the order of insertion: the oldest makes room.
      const [oldest] = held.size >= most ? held.keys() : [];
      if (oldest !== undefined) held.delete(oldest);
      held.set(name, thing);
    },
    forget(name: string): void {
      held.delete(name);
    },
  };
}
