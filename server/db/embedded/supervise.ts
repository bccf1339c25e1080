import { setTimeout as delay } from "node:timers/promises";

import type { Log } from "../../platform/log.ts";
import type { WatchedProgram } from "./run-watched.ts";

const firstPause = 100;
const maxPause = 10_000;

/**
 * Restarts the server whenever it ends by itself: killed for lack of memory, or stopped by a full disk. Returns the
 * function that stops both the server and the supervision.
 */
export function supervise(
  first: WatchedProgram,
  start: () => Promise<WatchedProgram>,
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: WatchedProgram | undefined = first;
  const supervision = keepRunning();

  async function keepRunning(): Promise<void> {
    let pause = firstPause;
    for (;;) {
      if (running !== undefined) {
        if (stopping.signal.aborted) running.askToStop();
        const code = await running.ended;
        if (stopping.signal.aborted) return;
        log.error({ code }, "the embedded database ended and is being started again");
      }
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = await start().catch((error: unknown) => {
        log.error({ err: error }, "the embedded database cannot be started again yet");
        return undefined;
      });
      pause = running === undefined ? Math.min(pause * 2, maxPause) : firstPause;
    }
  }

  return async () => {
    stopping.abort();
    running?.askToStop();
    await supervision;
  };
}
