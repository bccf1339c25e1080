import { type TrackedType, trackedPaths } from "@keystead/contract/portal/tracked-types";

/** Why an event did not leave: the visitor does not want to be counted, or nothing could be sent. */
type SentEvent = { ok: true } | { ok: false; reason: "not_wanted" | "not_sent" };

/** The file that a download is about; the server keeps the address without its query. */
export interface TrackedFile {
  url: string;
  filename: string;
}

/**
 * Sends one event in a way that outlives the page. Never throws: a failure is answered.
 * A beacon that was taken counts as sent, because what becomes of it nobody learns.
 */
export async function sendEvent(
  type: TrackedType,
  details: Readonly<Record<string, string>>,
  file?: TrackedFile,
): Promise<SentEvent> {
  if (asksNotToBeTracked()) return { ok: false, reason: "not_wanted" };
  const address = hasOwnPath(type) ? `/api/track-event/${type}` : "/api/track-event";
  const body = JSON.stringify({ type, details, ...file });
  try {
    if (sendBeacon(address, body) || (await sendByFetch(address, body))) return { ok: true };
  } catch {
    // No network, or a browser that forbids it: a failure like any other.
  }
  console.warn("Event tracking failure");
  return { ok: false, reason: "not_sent" };
}

/** "Do Not Track" or Global Privacy Control, whichever the browser has. The server honors the headers as well. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack } = navigator;
  const control = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return doNotTrack === "1" || doNotTrack === "yes" || control;
}

function hasOwnPath(type: TrackedType): boolean {
  return trackedPaths.some((path) => path === type);
}

function sendBeacon(address: string, body: string): boolean {
  if (!("sendBeacon" in navigator)) return false;
  return navigator.sendBeacon(address, new Blob([body], { type: "application/json" }));
}

async function sendByFetch(address: string, body: string): Promise<boolean> {
  const headers = { "content-type": "application/json" };
  const { ok } = await fetch(address, { method: "POST", headers, body, keepalive: true });
  return ok;
}
