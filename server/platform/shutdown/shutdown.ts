import type { Log } from "../log.ts";

type Close = () => Promise<unknown>;

/** Graceful shutdown: what has to be closed when the process ends, in the reverse order of opening. */
export class Shutdown {
  readonly #steps: Close[][] = [];
  readonly #controller = new AbortController();

  /** Aborted when the shutdown begins, before its first step. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  add(step: Close): void {
    this.#steps.unshift([step]);
  }

  /** Closes this at the same time as what was added last. */
  addInParallel(step: Close): void {
    const [last] = this.#steps;
    if (last) last.push(step);
    else this.add(step);
  }

  async run(log: Log): Promise<void> {
    this.#controller.abort();
    const logFailure = (error: unknown): void => log.error({ err: error }, "something did not close cleanly");
    for (const steps of this.#steps) await Promise.all(steps.map((step) => step().catch(logFailure)));
  }
}
