import { days } from "../format/durations.ts";

/** The moment so many days from now, or ago when negative, as ISO 8601. */
export const inDays = (count: number): string => new Date(Date.now() + days(count)).toISOString();
