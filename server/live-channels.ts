import { licenseChanges } from "./features/licenses/live.ts";

/** Every live channel of every slice. */
export const liveChannels = [licenseChanges];
