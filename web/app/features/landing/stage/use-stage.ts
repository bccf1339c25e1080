import { useEffect, useState } from "react";
import { createPoller } from "../../../lib/live/poller.ts";
import { sampleDays } from "../../market/volume-lines/sample-days.ts";
import { figuresInterval } from "../../market/polling/use-market.ts";
import { type LiveStage, loadStage } from "./load-stage.ts";

/** What the stage shows, and where it comes from. */
export interface Stage extends LiveStage {
  /** Whether the last request was answered. */
  readonly reached: boolean;
}

const samples = sampleDays.map(({ name, symbol, points }) => ({
  token: { key: symbol, name, symbol },
  points,
}));

/**
 * The tokens of the market with the most volume, with the last day of one of them, polled like the panels; the shop's sample as long
 * as there is no market.
 * @param key the token that was picked
 */
export function useStage(key: string | undefined): Stage | undefined {
  const [live, setLive] = useState<Stage>();
  useEffect(() => {
    const poll = createPoller<LiveStage | undefined, Stage | undefined>(
      () => loadStage(key),
      (previous, answer) =>
        answer ? { ...answer, reached: true } : previous && { ...previous, source: "stale", reached: false },
    );
    // Without an answer, what was shown stays.
    return poll(figuresInterval, (next) => next && setLive(next));
  }, [key]);
  if (live) return live;
  const sample = samples.find(({ token }) => token.key === key) ?? samples[0];
  return (
    sample && {
      ...sample,
      source: "sample",
      asOf: 0,
      tokens: samples.map(({ token }) => token),
      reached: true,
    }
  );
}
