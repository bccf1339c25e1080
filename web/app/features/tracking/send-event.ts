import { type TrackedType, trackedPaths } from "@keystead/contract/portal/tracked-types";

/** Why an event was not sent: the visitor opted out of tracking, or the request failed. */
type SentEvent = { ok: true } | { ok: false; reason: "not_wanted" | "not_sent" };

/** The file that a download is about; the server keeps the address without its query. */
export interface TrackedFile {
  url: string;
  filename: string;
}

/**
 * Sends one event with a request that outlives the page (`keepalive`). Never throws. It is not a beacon, because a
 * beacon has no result. Nobody would then notice a server that counts nothing.
 */
export function sendEvent(
  type: TrackedType,
  details: Readonly<Record<string, string>>,
  file?: TrackedFile,
): Promise<SentEvent> {
  const address = hasOwnPath(type) ? `/api/track-event/${type}` : "/api/track-event";
  const headers = { "content-type": "application/json" };
  return send(address, { method: "POST", headers, body: JSON.stringify({ type, details, ...file }) });
}

/**
 * Sends a page view. Never throws.
 * @param page the path, which identifies nobody
 */
export function sendPageView(page: string): Promise<SentEvent> {
  return send(`/api/track-pageview?${new URLSearchParams({ page })}`, { method: "GET" });
}

async function send(address: string, init: RequestInit): Promise<SentEvent> {
  if (asksNotToBeTracked()) return { ok: false, reason: "not_wanted" };
  try {
    const { ok } = await fetch(address, { ...init, keepalive: true });
    if (ok) return { ok: true };
  } catch {
    // There is no network, or the browser blocks the request.
  }
  console.warn("Event tracking failure");
  return { ok: false, reason: "not_sent" };
}

/** Whether the visitor opts out by "Do Not Track" or Global Privacy Control. The server honors these headers too. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack } = navigator;
  const control = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return doNotTrack === "1" || doNotTrack === "yes" || control;
}

function hasOwnPath(type: TrackedType): boolean {
  return trackedPaths.some((path) => path === type);
}
