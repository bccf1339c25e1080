import { type Finding, isTest, type Source } from "../source.ts";

/** Holds a transaction to one moment: what it decides and stores goes by the database's time at which it began. */
export const checkTimes = (sources: Source[]): Finding[] =>
  sources
    .filter(({ path, readsClockInTransaction }) => readsClockInTransaction && !isTest(path))
    .map(({ path }) => ({
      path,
      rule: "looks at a clock in a transaction",
      wayOut: "Take the transaction's own time, tx.now.",
    }));
