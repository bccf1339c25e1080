import { track } from "./track.ts";

/** Counts that something was copied: its kind, such as "key" or "command", never what it is. */
export function trackCopy(copied: string): void {
  track("copy_click", { copied, timestamp: new Date().toISOString() });
}
