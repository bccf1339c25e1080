import type { Log } from "../../platform/log.ts";

/** A log that writes nothing: tests check outcomes, and their output should stay readable. */
export const quietLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
