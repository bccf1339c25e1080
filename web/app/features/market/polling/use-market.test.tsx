import { marketStatsCall } from "@keystead/contract/wire-names";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { until } from "../../../lib/testing/until.ts";
import { ActivityFeed } from "../panels/ActivityFeed.tsx";
import { MarketOverview } from "../panels/MarketOverview.tsx";
import { StatsPanel } from "../panels/StatsPanel.tsx";
import { liveMarket, start } from "./testing/market-answers.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["the activity feed", 15, ActivityFeed],
  ["the figures", 30, StatsPanel],
  ["the figures of the demo", 30, MarketOverview],
])("%s: requested at once and every %d seconds", async (_, seconds, Panel) => {
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] });
  const calls = await startApiPeer({ [marketStatsCall]: { body: liveMarket() } });
  const { container } = render(<Panel />);
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await until(() => true);
    });
  // The response arrives in real time while the fake timers stand still.
  while (!/Otter|WANV/.test(container.textContent)) await pass(0);
  expect(calls).toHaveLength(1);
  await pass(seconds * 1000 - 1);
  expect(calls).toHaveLength(1);
  await pass(1);
  await until(() => calls.length === 2);
});
