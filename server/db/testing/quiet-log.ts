import type { Log } from "../../platform/log.ts";

/** Says nothing: tests look at outcomes, and their own output should stay readable. */
export const quietLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
