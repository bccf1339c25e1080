import { use, useReducer, useTransition } from "react";

type Outcome<Data> = { ok: true; data: Data } | { ok: false };

/** Data that a page fetches when it first shows it, once for as long as the site is open. */
export interface Resource<Data> {
  /** The outcome, or while it is fetched the promise of it. */
  read: () => Outcome<Data> | Promise<Outcome<Data>>;
  /** Fetches again; `read` returns the earlier outcome until that is done. */
  reload: () => Promise<unknown>;
}

/** Makes a resource of whatever fetches it, such as `() => import("./list-posts.ts")`. */
export function resourceOf<Data>(fetchData: () => Promise<Data>): Resource<Data> {
  let outcome: Outcome<Data> | undefined;
  let pending: Promise<Outcome<Data>> | undefined;
  const load = async (): Promise<Outcome<Data>> => {
    try {
      outcome = { ok: true, data: await fetchData() };
    } catch {
      outcome = { ok: false };
    }
    return outcome;
  };
  return { read: () => outcome ?? (pending ??= load()), reload: load };
}

/**
 * What a resource holds, or that it did not load. Suspends until one of them is known: a prerendered page has the
 * content and keeps showing it while its script is on the way. `retry` fetches again.
 */
export function useResource<Data>(resource: Resource<Data>) {
  const [retrying, startRetry] = useTransition();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const current = resource.read();
  // A value that is there is not passed to `use`, which would suspend for a moment even on a settled promise, and a
  // press that comes before hydration would be lost in it.
  const outcome = current instanceof Promise ? use(current) : current;
  const retry = () =>
    startRetry(async () => {
      await resource.reload();
      // After an await the transition has to be entered again.
      startRetry(rerender);
    });
  return { outcome, retry, retrying };
}
