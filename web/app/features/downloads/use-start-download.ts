import { appNoun } from "@keystead/content/catalogue";
import type { Download } from "@keystead/contract/portal/releases";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { type ProblemWords, problemWords } from "../../lib/problem-words.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { appsForThisComputer, type OfferedApp } from "./platforms.ts";
import { trackDownload } from "../tracking/track-download.ts";

/** Milliseconds from the press to the download, so that the press is seen to work. */
const redirectAfter = 1200;
const toastFor = 3000;

type Choose = (apps: readonly OfferedApp[]) => Download | undefined;
type StartedDownload = { ok: true } | { ok: false; failure: ProblemWords };

const failureWords = {
  no_downloads: "No download links available",
  no_such_file: "Selected download link not available",
  failed: `Failed to download the ${appNoun.one}`,
};

interface StartDownload {
  busy: boolean;
  start: (choose: Choose) => Promise<StartedDownload>;
}

/**
 * Starts a download. Requests fresh links, because links expire after five minutes, and opens the address of the chosen
 * file. The page stays as it is.
 * @param license the license that the page shows; by default what any license of the account covers
 * @param go opens the address
 */
export function useStartDownload(license?: string, go = openAddress): StartDownload {
  const [busy, setBusy] = useState(false);

  async function start(choose: Choose): Promise<StartedDownload> {
    setBusy(true);
    const [answer] = await Promise.all([
      call("GET /api/download-links", { query: { license } }),
      wait(redirectAfter),
    ]);
    setBusy(false);
    if (!answer.ok && answer.code === "no_downloads") return failed(failureWords.no_downloads);
    if (!answer.ok) return { ok: false, failure: problemWords(answer, failureWords.failed) };
    const { files } = answer.data.data;
    if (files.length === 0) return failed(failureWords.no_downloads);
    const file = choose(appsForThisComputer(files));
    if (!file) return failed(failureWords.no_such_file);
    trackDownload(file);
    go(file.url);
    showToast({
      title: "Download Started!",
      description: "Your file will begin downloading shortly.",
      duration: toastFor,
    });
    return { ok: true };
  }

  return { busy, start };
}

const failed = (message: string): StartedDownload => ({ ok: false, failure: { message, fields: {} } });

function openAddress(url: string): void {
  window.location.assign(url);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
