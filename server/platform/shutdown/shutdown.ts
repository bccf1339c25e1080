import type { Log } from "../log.ts";

type Close = () => Promise<unknown>;

/** What has to be closed when the process ends, the last opened first. */
export class Closing {
  readonly #steps: Close[][] = [];
  readonly #begun = new AbortController();

  /** Aborted when the closing begins, before its first step. */
  get begun(): AbortSignal {
    return this.#begun.signal;
  }

  add(step: Close): void {
    this.#steps.unshift([step]);
  }

  /** Closes this at the same time as what was added last. */
  addBeside(step: Close): void {
    const [last] = this.#steps;
    if (last) last.push(step);
    else this.add(step);
  }

  async run(log: Log): Promise<void> {
    this.#begun.abort();
    const failed = (error: unknown): void => log.error({ err: error }, "something did not close cleanly");
    for (const steps of this.#steps) await Promise.all(steps.map((step) => step().catch(failed)));
  }
}
