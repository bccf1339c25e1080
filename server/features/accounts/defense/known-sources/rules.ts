import { days, later } from "../../../../platform/clock.ts";

/** Where a log-in comes from: a browser, by its device cookie, or a network. */
export type SourceKind = "device" | "network";

/** How many browsers, and how many networks, an account knows. A login from another one forgets the oldest. */
export const maxSources = 10;

/** How long a browser or network stays known after its last log-in. */
const knownFor = days(180);

export const deviceCookieEnd = (now: Date): Date => later(now, knownFor);
export const sourceRetention = (now: Date): Date => later(now, -knownFor);
