import { onTestFinished } from "vitest";

type Hold = (lock: object | null) => unknown;
type Options = Pick<LockOptions, "ifAvailable" | "signal">;

interface StubbedLocks {
  /** The protocol that loaded the page. */
  nextHopProtocol?: string;
  /** Whether each request for a lock is refused, as in a page whose storage is blocked. */
  denied?: boolean;
}

/** Adds two things that jsdom lacks, until the test is over: Web Locks, and the protocol that loaded the page. */
export function stubLocks({ nextHopProtocol = "http/1.1", denied = false }: StubbedLocks = {}): void {
  const holders = new Map<string, Promise<unknown>>();

  async function request(name: string, { ifAvailable, signal }: Options, hold: Hold): Promise<unknown> {
    if (denied) throw new DOMException("Denied.", "SecurityError");
    if (ifAvailable && holders.has(name)) return hold(null);
    while (holders.has(name)) await holders.get(name);
    signal?.throwIfAborted();
    const held = Promise.resolve(hold({ name })).finally(() => holders.delete(name));
    holders.set(name, held);
    return held;
  }

  const entries = () => [{ nextHopProtocol }];
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  Object.defineProperty(performance, "getEntriesByType", { value: entries, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "locks");
    Reflect.deleteProperty(performance, "getEntriesByType");
  });
}
