/** A partition of usage events: from its first moment up to the next one's. */
export interface MonthPartition {
  /** Such as `tracked_events_2026_12`. */
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
}

/** How many months beyond the current one have a partition. Generous, because the job may fail for weeks unnoticed. */
const monthsAhead = 2;

const monthAfter = (moment: Date, months: number): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));

/**
 * The months that lack a partition, one by one, without a gap.
 * @param coveredUntil the end of the last partition, which is the beginning of a month in UTC
 */
export function missingPartitions(now: Date, coveredUntil: Date): MonthPartition[] {
  const missing: MonthPartition[] = [];
  const end = monthAfter(now, monthsAhead + 1);
  for (let from = coveredUntil; from < end; from = monthAfter(from, 1)) {
    const name = `tracked_events_${from.toISOString().slice(0, 7).replace("-", "_")}`;
    missing.push({ name, from, until: monthAfter(from, 1) });
  }
  return missing;
}
