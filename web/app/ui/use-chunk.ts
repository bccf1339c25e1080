import { use, useState, useTransition } from "react";

type Outcome<Data> = { ok: true; data: Data } | { ok: false };

/** A part of the site that is fetched when a page first needs it, once for everybody who asks. */
export interface Chunk<Data> {
  read: () => Promise<Outcome<Data>>;
  forget: () => void;
}

/** Makes a chunk of whatever fetches it, such as `() => import("./list-posts.ts")`. */
export function chunkOf<Data>(load: () => Promise<Data>): Chunk<Data> {
  let asked: Promise<Outcome<Data>> | undefined;
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
    forget: () => {
      asked = undefined;
    },
  };
}

/**
 * What a chunk holds, or that it did not load. Suspends until one of them is known: a prerendered page has the
 * content and keeps showing it while its script is on the way. `retry` fetches again.
 */
export function useChunk<Data>(chunk: Chunk<Data>) {
  const [, setAttempt] = useState(0);
  const [retrying, startRetry] = useTransition();
  const outcome = use(chunk.read());
  const retry = () => {
    chunk.forget();
    // A transition, so that the message with its button stays until the answer is there.
    startRetry(() => setAttempt((attempt) => attempt + 1));
  };
  return { outcome, retry, retrying };
}
