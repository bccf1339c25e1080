/** Backpressure: a task would wait for too long before its turn; the caller may try again. */
export class Overloaded extends Error {
  override readonly name = "Overloaded";
}

interface QueueOptions {
  /** How many tasks run at once. */
  readonly parallel: number;
  /** How long a task may wait for its turn, in milliseconds; then it is refused. */
  readonly maxWait: number;
}

interface Waiting {
  /** Its turn has come. */
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

/** Runs a task when it is its turn. Urgent ones go before all others. @throws Overloaded */
export type BoundedQueue = <T>(task: () => Promise<T>, options?: { readonly urgent?: boolean }) => Promise<T>;

/**
 * A queue that is bounded by time. However long tasks take on this machine, nobody waits longer than `maxWait` for their turn. A
 * caller that is refused has been slowed down by that long.
 */
export function createBoundedQueue({ parallel, maxWait }: QueueOptions): BoundedQueue {
  const lanes = { urgent: new Set<Waiting>(), usual: new Set<Waiting>() };
  let running = 0;

  function waitForTurn(lane: Set<Waiting>): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start() {
          clearTimeout(waiting.timer);
          lane.delete(waiting);
          resolve();
        },
        timer: setTimeout(() => {
          lane.delete(waiting);
          reject(new Overloaded(`a task waited for its turn for ${maxWait} ms`));
        }, maxWait),
      };
      lane.add(waiting);
    });
  }

  return async (task, { urgent = false } = {}) => {
    if (running < parallel) running += 1;
    else await waitForTurn(urgent ? lanes.urgent : lanes.usual);
    try {
      return await task();
    } finally {
      // The finished task hands its slot to the next one, so `running` stays as it is.
      const [next] = lanes.urgent.size > 0 ? lanes.urgent : lanes.usual;
      if (next) next.start();
      else running -= 1;
    }
  };
}
