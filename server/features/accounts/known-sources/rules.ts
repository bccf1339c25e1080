import { days, later } from "../../../platform/clock.ts";

/** Where a log-in comes from: a browser, by its device cookie, or a network. */
export type SourceKind = "device" | "network";

/** How long a browser or network stays known after its last log-in. */
const knownFor = days(180);

export const deviceCookieEnd = (now: Date): Date => later(now, knownFor);
export const sourceRetention = (now: Date): Date => later(now, -knownFor);
