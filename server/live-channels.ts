import { licenseChanges } from "./features/licenses/record/timeline/live.ts";

/** Every live channel of every slice. */
export const liveChannels = [licenseChanges];
