import { licenseUpdated } from "@keystead/contract/portal/license-events";
import { takeStreamPlace } from "../../../lib/live/stream-place.ts";

/** How changes reach the page. It is `polling` after three failures in a row, or when too many windows have a stream. */
export type LiveState = "connecting" | "live" | "reconnecting" | "polling" | "offline";

interface EventStream {
  /** The address of the server-sent events. */
  url: string;
  /** Something may have changed: refetch it. */
  onChange: () => void;
  onState: (state: LiveState) => void;
}

const maxFailures = 3;
/** In milliseconds. */
const reopenDelay = 2_000;
const pollInterval = 10_000;

/**
 * Follows the server-sent `license-updated` events. Without a stream it polls every ten seconds and tries to open one
 * again each time. `createPoller` does not fit, because each poll is also a retry. Pauses in a hidden tab and catches
 * up when the tab is shown. Returns a function that stops it.
 */
export function followEventStream({ url, onChange, onState }: EventStream): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUpPlace: (() => void) | undefined;
  let failures = 0;
  /** Whether the server has refused a stream since the last one was open. */
  let refused = false;

  function open(): void {
    close();
    const opened = new EventSource(url);
    stream = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      refused = false;
      onState("live");
      // Changes that happened while no stream was open sent no event.
      onChange();
    });
    opened.addEventListener(licenseUpdated, onChange);
    opened.addEventListener("error", () => fail(opened.readyState === EventSource.CLOSED));
  }

  /** @param final whether the browser has given up: it reconnects by itself only after a broken connection */
  function fail(final: boolean): void {
    failures += 1;
    if (failures >= maxFailures) {
      close();
      onState("polling");
      timer = setTimeout(poll, pollInterval);
      return;
    }
    onState("reconnecting");
    if (!final) return;
    timer = setTimeout(open, reopenDelay);
    // The server refused the stream, and a stream does not tell the status. The session may have ended; the refetch
    // finds out.
    if (!refused) onChange();
    refused = true;
  }

  function poll(): void {
    onChange();
    open();
  }

  function pollWithoutPlace(): void {
    onState("polling");
    timer = setTimeout(() => {
      onChange();
      pollWithoutPlace();
    }, pollInterval);
  }

  function close(): void {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  }

  function pause(): void {
    close();
    giveUpPlace?.();
    giveUpPlace = undefined;
  }

  function restart(): void {
    if (document.hidden) return;
    if (!navigator.onLine) return onOffline();
    pause();
    failures = 0;
    giveUpPlace = takeStreamPlace(open, pollWithoutPlace);
  }

  function onVisibility(): void {
    if (document.hidden) pause();
    else restart();
  }

  function onOffline(): void {
    pause();
    onState("offline");
  }

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", restart);
  window.addEventListener("offline", onOffline);
  onState("connecting");
  restart();

  return () => {
    pause();
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", restart);
    window.removeEventListener("offline", onOffline);
  };
}
