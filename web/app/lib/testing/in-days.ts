import { days } from "../format/durations.ts";

/** The moment this many days from now, in ISO 8601. A negative number gives a moment in the past. */
export const inDays = (count: number): string => new Date(Date.now() + days(count)).toISOString();
