import { use, useSyncExternalStore, useTransition } from "react";

type Outcome<Data> = { ok: true; data: Data } | { ok: false };

/** A part of the site that is fetched when a page first needs it, once for everybody who asks. */
export interface Chunk<Data> {
  read: () => Promise<Outcome<Data>>;
  /** Fetches it once more; whoever reads it is told when it is there. */
  readAgain: () => Promise<void>;
  subscribe: (notify: () => void) => () => void;
}

/** Makes a chunk of whatever fetches it, such as `() => import("./list-posts.ts")`. */
export function chunkOf<Data>(load: () => Promise<Data>): Chunk<Data> {
  let asked: Promise<Outcome<Data>> | undefined;
  const readers = new Set<() => void>();
  const ask = (): Promise<Outcome<Data>> => {
    const reading = load().then(
      (data): Outcome<Data> => ({ ok: true, data }),
      (): Outcome<Data> => ({ ok: false }),
    );
    // As `use` marks a promise itself, so that what was fetched before a page is drawn needs no second look.
    void reading.then((value) => Object.assign(reading, { status: "fulfilled", value }));
    return reading;
  };
  return {
    read: () => (asked ??= ask()),
    async readAgain() {
      const reading = ask();
      await reading;
      asked = reading;
      readers.forEach((notify) => notify());
    },
    subscribe(notify) {
      readers.add(notify);
      return () => readers.delete(notify);
    },
  };
}

/**
 * What a chunk holds, or that it did not load. Suspends until one of them is known: a prerendered page has the
 * content and keeps showing it while its script is on the way. `retry` fetches again, for all that read the same chunk.
 */
export function useChunk<Data>(chunk: Chunk<Data>) {
  const [retrying, startRetry] = useTransition();
  const outcome = use(useSyncExternalStore(chunk.subscribe, chunk.read, chunk.read));
  const retry = () => startRetry(chunk.readAgain);
  return { outcome, retry, retrying };
}
