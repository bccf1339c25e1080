import { licenseChanges } from "./features/licenses/timeline/live.ts";

/** Every live channel of every slice. */
export const liveChannels = [licenseChanges];
