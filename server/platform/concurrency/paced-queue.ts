import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Runs a task in the context of this module. A batch must not join the unit of work of its first caller. */
const outOfContext = AsyncLocalStorage.snapshot();

interface PacedQueueOptions<Item> {
  /** Stores a batch. When it throws, the same batch is tried again, so what it does twice must count once. */
  readonly run: (batch: readonly Item[]) => Promise<void>;
  /** The most items in a batch. */
  readonly most: number;
  /** Milliseconds between two batches, which bounds what the queue takes of the database. */
  readonly every: number;
  /** How many items may wait; further ones are dropped. */
  readonly room: number;
  /** Milliseconds before each further try of a batch that failed. After the last one it is dropped. */
  readonly retryAfter: readonly number[];
  /** Milliseconds that closing may take. */
  readonly maxClose: number;
  /** What is lost: items beyond the room, and batches that failed for good. */
  readonly onDropped: (items: number, error?: unknown) => void;
}

export interface PacedQueue<Item> {
  /** Takes an item without waiting for anything. */
  add(item: Item): void;
  /** Stores what waits, without pauses. Nothing is taken afterwards. */
  close(): Promise<void>;
}

/**
 * A queue in memory between callers who must not wait and a database that must not be overrun: bounded in length, and
 * written in batches at a bounded pace. A process that is killed loses what waits.
 */
export function createPacedQueue<Item>(options: PacedQueueOptions<Item>): PacedQueue<Item> {
  const { run, most, every, room, retryAfter, maxClose, onDropped } = options;
  const waiting: Item[] = [];
  const closing = new AbortController();
  let draining: Promise<void> | undefined;

  /** Waits; while the queue closes, not at all. */
  const rest = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);

  async function runWithRetries(batch: readonly Item[]): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await run(batch);
        return;
      } catch (error) {
        const wait = retryAfter[tries];
        if (wait === undefined) {
          onDropped(batch.length, error);
          return;
        }
        await rest(wait);
      }
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await runWithRetries(waiting.splice(0, most));
      await rest(every);
    }
    draining = undefined;
  }

  return {
    add(item) {
      if (closing.signal.aborted || waiting.length >= room) {
        onDropped(1);
        return;
      }
      waiting.push(item);
      draining ??= outOfContext(drain);
    },
    async close() {
      closing.abort();
      await Promise.race([draining, pause(maxClose, undefined, { ref: false })]);
      const lost = waiting.splice(0).length;
      if (lost > 0) onDropped(lost);
    },
  };
}
