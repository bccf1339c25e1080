import { use, useState, useTransition } from "react";

type Outcome<Data> = { ok: true; data: Data } | { ok: false };

/** A part of the site that is fetched when a page first needs it, once for everybody who asks. */
export interface Chunk<Data> {
  read: () => Promise<Outcome<Data>>;
  /** What was read, as soon as it was. */
  known: () => Outcome<Data> | undefined;
  forget: () => void;
}

/** Makes a chunk of whatever fetches it, such as `() => import("./list-posts.ts")`. */
export function chunkOf<Data>(load: () => Promise<Data>): Chunk<Data> {
  let asked: Promise<Outcome<Data>> | undefined;
  let known: Outcome<Data> | undefined;
  const keep = (outcome: Outcome<Data>) => (known = outcome);
  return {
    read: () =>
      (asked ??= load().then(
        (data) => keep({ ok: true, data }),
        () => keep({ ok: false }),
      )),
    known: () => known,
    forget: () => {
      asked = undefined;
      known = undefined;
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
  const outcome = chunk.known() ?? use(chunk.read());
  const retry = () => {
    chunk.forget();
    // A transition, so that the message with its button stays until the answer is there.
    startRetry(() => setAttempt((attempt) => attempt + 1));
  };
  return { outcome, retry, retrying };
}
