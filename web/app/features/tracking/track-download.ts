import type { Download } from "@keystead/contract/portal/releases";
import { track } from "./track.ts";

const completedAfter = 5000;

/** Counts a download as begun, and five seconds later as completed: no page learns when a browser is done saving. */
export function trackDownload({ url, filename }: Pick<Download, "url" | "filename">): void {
  // The signed part of the address is a way to the file, so it stays here.
  const file = { url: new URL(url, window.location.href).pathname, filename };
  track("download_click", {}, file);
  setTimeout(() => track("download_completed", {}, file), completedAfter);
}
