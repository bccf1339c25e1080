import { use, useReducer, useTransition } from "react";

type Outcome<Data> = { ok: true; data: Data } | { ok: false };

/** A Suspense resource: data that is fetched at its first render, once per visit. */
export interface Resource<Data> {
  /** The outcome, or its promise while it is pending. */
  read: () => Outcome<Data> | Promise<Outcome<Data>>;
  /** Fetches again. Until the new outcome is known, `read` returns the earlier one. */
  reload: () => Promise<unknown>;
}

/** A resource with the result of `fetchData`, such as `() => import("./list-posts.ts")`. */
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
 * The outcome of a resource. It suspends until the outcome is known. A prerendered page keeps its HTML while it
 * hydrates. `retry` fetches again.
 */
export function useResource<Data>(resource: Resource<Data>) {
  const [retrying, startRetry] = useTransition();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const current = resource.read();
  // `use` suspends for a microtask even on a settled promise. A press that is replayed into a suspended boundary is
  // lost. So a known outcome is read directly.
  const outcome = current instanceof Promise ? use(current) : current;
  const retry = () =>
    startRetry(async () => {
      await resource.reload();
      // After an await, React needs a new transition.
      startRetry(rerender);
    });
  return { outcome, retry, retrying };
}
