import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { heartbeatEvent, marketStreamPath, marketUpdated } from "@keystead/contract/portal/market-events";
import { minutes } from "../../../lib/format/durations.ts";
import type { Follow } from "../../../lib/live/poller.ts";
import { takeStreamPlace } from "../../../lib/live/stream-place.ts";

/**
 * In milliseconds. The server sends something every 25 seconds. When a proxy holds that back, the stream still looks
 * open, so a longer silence counts as a lost stream.
 */
const maxSilence = minutes(1);
/** In milliseconds: the pause before the next attempt after a server has refused a stream. */
const reopenDelay = minutes(1);

/**
 * Follows the figures that the server sends when they change. Without `EventSource`, and while too many windows have a stream,
 * nothing is followed.
 */
export const followMarket: Follow<MarketSnapshot | undefined> = (onAnswer, onLost) => {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const opened = new EventSource(marketStreamPath);
    stream = opened;
    expectSound();
    opened.addEventListener(marketUpdated, ({ data }: MessageEvent<string>) => {
      expectSound();
      onAnswer(JSON.parse(data) as MarketSnapshot);
    });
    opened.addEventListener(heartbeatEvent, expectSound);
    opened.addEventListener("error", () => {
      onLost();
      // After a broken connection the browser reconnects by itself.
      if (opened.readyState === EventSource.CLOSED) reopenIn(reopenDelay);
    });
  }
  function expectSound(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onLost();
      reopenIn(reopenDelay);
    }, maxSilence);
  }
  function reopenIn(delay: number): void {
    close();
    timer = setTimeout(open, delay);
  }
  function close(): void {
    clearTimeout(timer);
    stream?.close();
  }

  if (typeof EventSource === "undefined") return close;
  const giveUpPlace = takeStreamPlace(open);
  return () => {
    close();
    giveUpPlace();
  };
};
