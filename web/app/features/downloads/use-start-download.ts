import { appNoun } from "@keystead/content/catalogue";
import type { Download } from "@keystead/contract/portal/releases";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { showToast } from "../../ui/toast-store.ts";
import { trackDownload } from "../tracking/track-download.ts";

const redirectAfter = 1200;
const toastFor = 3000;

type Choose = (files: readonly Download[]) => Download | undefined;

interface StartDownload {
  busy: boolean;
  /** Answers undefined when the file is on its way, else why it is not. */
  start: (choose: Choose) => Promise<string | undefined>;
}

/**
 * Starts a download: asks for fresh links, waits for the rest of 1.2 seconds so that the press is seen to work, then
 * goes to the file, which leaves the page as it is.
 * @param go where the address is opened
 */
export function useStartDownload(go = openAddress): StartDownload {
  const [busy, setBusy] = useState(false);

  async function start(choose: Choose): Promise<string | undefined> {
    setBusy(true);
    const [answer] = await Promise.all([call("GET /api/download-links", {}), wait(redirectAfter)]);
    setBusy(false);
    if (!answer.ok)
      return answer.code === "no_downloads"
        ? "No download links available"
        : `Failed to download the ${appNoun.one}`;
    const { files } = answer.data.data;
    if (files.length === 0) return "No download links available";
    const file = choose(files);
    if (!file) return "Selected download link not available";
    trackDownload(file);
    go(file.url);
    showToast({
      title: "Download Started!",
      description: "Your file will begin downloading shortly.",
      duration: toastFor,
    });
    return undefined;
  }

  return { busy, start };
}

function openAddress(url: string): void {
  window.location.assign(url);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
