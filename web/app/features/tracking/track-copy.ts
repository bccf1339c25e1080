import { track } from "./track.ts";

/** Tracks a copy by its kind, such as "key" or "command", never by its text. */
export function trackCopy(copied: string): void {
  track("copy_click", { copied, timestamp: new Date().toISOString() });
}
