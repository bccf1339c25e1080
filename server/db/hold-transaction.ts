import type { Tx } from "./database.ts";

/** A transaction that is opened when it is first needed, and stays open until it is told how to end. */
export interface HeldTransaction {
  state(): "unopened" | "open" | "ended";
  /** Runs a part of the transaction; parts that are started at the same time run one after the other. */
  exclusively<T>(part: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `finish`, then commits. False when the transaction was never opened; nothing was run then. */
  commit(finish: (tx: Tx) => Promise<void>): Promise<boolean>;
  /** Rolls back because of this error. Does nothing when the transaction was never opened or has ended. */
  rollBack(error: unknown): Promise<void>;
}

/** @param begin runs its argument in a new transaction, commits when that resolves, and rolls back when it rejects */
export function holdTransaction(
  begin: (transact: (tx: Tx) => Promise<void>) => Promise<void>,
): HeldTransaction {
  const decision = Promise.withResolvers<(tx: Tx) => Promise<void>>();
  // It may be rejected before anything waits for it.
  decision.promise.catch(() => undefined);
  let state: "unopened" | "open" | "ended" = "unopened";
  let opening: Promise<Tx> | undefined;
  let outcome: Promise<void> = Promise.resolve();
  let lastPart: Promise<unknown> = Promise.resolve();

  function open(): Promise<Tx> {
    if (opening) return opening;
    const opened = Promise.withResolvers<Tx>();
    opening = opened.promise;
    state = "open";
    let failure: unknown;
    let isSecondTry = false;
    outcome = begin(async (tx) => {
      // A transaction is retried after a deadlock. Its parts cannot be run again from here, so a retry must not commit.
      if (isSecondTry) throw failure;
      isSecondTry = true;
      failure = new Error("the transaction was rolled back, and its parts cannot be repeated");
      opened.resolve(tx);
      try {
        const finish = await decision.promise;
        await finish(tx);
      } catch (error) {
        failure = error;
        throw error;
      }
    });
    outcome.catch(opened.reject);
    return opening;
  }

  return {
    state: () => state,
    exclusively(part) {
      const current = lastPart.then(async () => part(await open()));
      lastPart = current.catch(() => undefined);
      return current;
    },
    async commit(finish) {
      await lastPart;
      const wasOpened = state === "open";
      state = "ended";
      decision.resolve(finish);
      await outcome;
      return wasOpened;
    },
    async rollBack(error) {
      state = "ended";
      decision.reject(error);
      await outcome.catch(() => undefined);
    },
  };
}
