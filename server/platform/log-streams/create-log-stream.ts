import { seconds } from "../clock.ts";
import type { Connect } from "./event-connection.ts";

/** One entry of a log, in the format of a stream; without a message the client passes over it. */
interface LogEntry {
  readonly position: number;
  readonly message?: string;
}

interface LogPage {
  readonly entries: readonly LogEntry[];
  /** Where the next page begins. */
  readonly next: number;
  /** Whether there is more to read now. */
  readonly hasMore: boolean;
}

interface LogStreamOptions {
  readonly connect: Connect;
  /** The position after which the stream begins. */
  readonly start: number;
  /** What comes before the log, such as that entries are missing. */
  readonly first?: string | undefined;
  /** Whether the client may still listen. */
  readonly isAllowed: () => Promise<boolean>;
  readonly read: (after: number) => Promise<LogPage>;
}

/** One open stream. */
export interface LogStream {
  /** The last entry that was sent or passed over. */
  cursor(): number;
  /** Sends what is new in the log, unless the client takes nothing at the moment. */
  wake(): void;
  /** Keeps the connection open, and ends it when the client may not listen anymore. */
  beat(): void;
  end(): void;
  /** Resolves when the stream has ended; rejects when it failed. */
  readonly ended: Promise<void>;
}

/**
 * Makes a stream of server-sent events that reads a log itself from its cursor on, one page at a time. The client is checked before each
 * page, so nothing is sent to one that may not listen anymore.
 */
export function createLogStream({ connect, start, first, isAllowed, read }: LogStreamOptions): LogStream {
  let cursor = start;
  let isBusy = false;
  let isWoken = false;
  let isOver = false;
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();

  const isFull = (): boolean => connection?.isFull() ?? true;
  function end(): void {
    if (isOver) return;
    isOver = true;
    connection?.end();
    resolve();
  }

  /** Delivers until nothing is left. The log keeps what a slow client does not take. */
  async function deliver(): Promise<void> {
    while (isWoken && !isOver && !isFull()) {
      isWoken = false;
      if (!(await isAllowed())) return end();
      const { entries, next, hasMore } = await read(cursor);
      for (const { position, message } of entries) {
        if (isOver) return;
        if (message !== undefined) connection?.write(message);
        cursor = position;
      }
      cursor = Math.max(cursor, next);
      if (hasMore) isWoken = true;
    }
  }
  function wake(): void {
    isWoken = true;
    if (isBusy || isOver) return;
    isBusy = true;
    deliver()
      .catch((error: unknown) => {
        // The client reconnects, and resumes where it was.
        isOver = true;
        connection?.end();
        reject(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => {
        isBusy = false;
        // The stream was woken after the last read of the log.
        if (isWoken && !isOver && !isFull()) wake();
      });
  }

  // The id without data gives the client a place to resume from before anything has come.
  const connection = connect({ retry: seconds(2), id: cursor, onClose: end, onDrain: wake });
  if (connection) {
    if (first !== undefined) connection.write(first);
    wake();
  } else end();
  return {
    cursor: () => cursor,
    wake,
    beat() {
      connection?.beat();
      wake();
    },
    end,
    ended,
  };
}
