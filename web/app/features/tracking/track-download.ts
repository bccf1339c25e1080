import type { Download } from "@keystead/contract/portal/releases";
import { track } from "./track.ts";

const completedAfter = 5000;

/**
 * Tracks a download as started, and five seconds later as completed: a page cannot know when the browser has saved
 * it.
 */
export function trackDownload({ url, filename }: Pick<Download, "url" | "filename">): void {
  // The signature in the query would give access to the file, so it is not sent.
  const file = { url: new URL(url, window.location.href).pathname, filename };
  track("download_click", {}, file);
  setTimeout(() => track("download_completed", {}, file), completedAfter);
}
