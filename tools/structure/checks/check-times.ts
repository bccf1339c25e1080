import { type Finding, isTest, type Source } from "../source.ts";

/**
 * Checks that a transaction uses one moment. Its decisions and stored times use the database's time at the start of the
 * transaction.
 */
export const checkTimes = (sources: Source[]): Finding[] =>
  sources
    .filter(({ path, readsClockInTransaction }) => readsClockInTransaction && !isTest(path))
    .map(({ path }) => ({
      path,
      rule: "looks at a clock in a transaction",
      wayOut: "Take the transaction's own time, tx.now.",
    }));
