/** How changes reach the page: `polling` when the stream could not be had three times in a row. */
export type LiveState = "connecting" | "live" | "reconnecting" | "polling" | "offline";

interface Watch {
  /** Where the server sends its events. */
  url: string;
  /** Something may have changed: load it again. */
  onChange: () => void;
  onState: (state: LiveState) => void;
}

const mostFailures = 3;
const reopenAfter = 2_000;
const pollEvery = 10_000;

/**
 * Follows the server's `license-updated` events. Without a stream it asks every ten seconds and goes on trying to open
 * one. It rests in a hidden tab and catches up when the tab is shown. Call the answer to stop.
 */
export function followEventStream({ url, onChange, onState }: Watch): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    close();
    const opened = new EventSource(url);
    stream = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      onState("live");
      // What changed while no stream was open was told to nobody.
      onChange();
    });
    opened.addEventListener("license-updated", onChange);
    opened.addEventListener("error", () => fail(opened.readyState === EventSource.CLOSED));
  }

  /** @param final whether the browser has given up; it comes back by itself only from a broken connection */
  function fail(final: boolean): void {
    failures += 1;
    if (failures >= mostFailures) {
      close();
      onState("polling");
      timer = setTimeout(poll, pollEvery);
      return;
    }
    onState("reconnecting");
    if (final) timer = setTimeout(open, reopenAfter);
  }

  function poll(): void {
    onChange();
    open();
  }

  function close(): void {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  }

  function restart(): void {
    if (document.hidden) return;
    if (!navigator.onLine) return onOffline();
    failures = 0;
    open();
  }

  function onVisibility(): void {
    if (document.hidden) close();
    else restart();
  }

  function onOffline(): void {
    close();
    onState("offline");
  }

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", restart);
  window.addEventListener("offline", onOffline);
  onState("connecting");
  restart();

  return () => {
    close();
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", restart);
    window.removeEventListener("offline", onOffline);
  };
}
