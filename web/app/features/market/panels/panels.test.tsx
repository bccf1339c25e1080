import { act, cleanup, render, screen, within } from "@testing-library/react";
import type { MarketSnapshot } from "@keystead/contract/portal/market";
import { marketStatsCall } from "@keystead/contract/wire-names";
import type { ComponentType } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { cutNetwork, startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { ActivityFeed } from "./ActivityFeed.tsx";
import { DataAge } from "../polling/DataAge.tsx";
import { MarketOverview } from "./MarketOverview.tsx";
import { StatsPanel } from "./StatsPanel.tsx";
import { emptyStats, liveMarket, start } from "../polling/testing/market-answers.ts";
import { figuresInterval, useMarket } from "../polling/use-market.ts";
import { TrendingMarketTokens } from "./TrendingMarketTokens.tsx";

afterEach(cleanup);

function Trending() {
  return <TrendingMarketTokens view={useMarket(figuresInterval)} />;
}

const now = () => new Date().toISOString();

async function show(Panel: ComponentType, answer: Partial<MarketSnapshot>): Promise<void> {
  const body = liveMarket(0, { asOf: now(), ...answer });
  await startApiPeer({ [marketStatsCall]: { body } });
  render(<Panel />);
}

test("the figures are loading, then there", async () => {
  await show(StatsPanel, {});
  expect(screen.queryByText("$4.81M")).toBeNull();
  expect(await screen.findByText("$4.81M")).toBeTruthy();
  expect(screen.getByText("+3.4%").className).toContain("text-up");
  expect(screen.getByText("Quiet Otter").parentElement?.textContent).toMatch(/^Top token: Quiet Otter/);
  expect(screen.queryByText("Sample data")).toBeNull();
});

test.each([
  ["sample", "Sample data"],
  ["stale", "Stale"],
] as const)("figures that are %s say so", async (source, words) => {
  await show(StatsPanel, { source });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("live figures credit their providers with a link, and a sample nobody", async () => {
  await show(MarketOverview, { providers: ["dexscreener", "geckoterminal"] });
  const link = await screen.findByRole("link", { name: /^GeckoTerminal/ });
  expect(link.getAttribute("href")).toBe("https://www.geckoterminal.com");
  expect(link.closest("p")?.textContent?.replaceAll(" (opens in a new tab)", "")).toBe(
    "Data: DexScreener, GeckoTerminal",
  );
  cleanup();
  await show(MarketOverview, { stats: emptyStats });
  await screen.findByText("Sample data");
  expect(screen.queryByText("Data:", { exact: false })).toBeNull();
});

test("sample data says only that it is a sample, not how old it is", async () => {
  await show(StatsPanel, { source: "sample" });
  const label = await screen.findByText("Sample data");
  expect(label.parentElement?.textContent).toBe("Sample data");
});

test("without a server the sample is shown, and that there is no connection", async () => {
  cutNetwork();
  render(<StatsPanel />);
  expect(await screen.findByText("Sample data")).toBeTruthy();
  expect(screen.getByText("no connection")).toBeTruthy();
  expect(screen.getByText("$4.81M")).toBeTruthy();
});

test("a market without tokens gives way to the sample in the figures", async () => {
  await show(StatsPanel, { stats: emptyStats });
  expect(await screen.findByText("Sample data")).toBeTruthy();
});

test("the trending tokens have six places while they load and six rows then", async () => {
  await show(Trending, {});
  expect(screen.getByText("Loading trending tokens")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  expect(await screen.findByRole("heading", { name: "Quiet Otter" })).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  expect(screen.getByText("-4.6%").className).toContain("text-down");
});

test("without trending tokens the agreed message is shown", async () => {
  await show(Trending, { stats: emptyStats });
  expect(await screen.findByText("No trending tokens available.")).toBeTruthy();
});

test("the feed names the newest tokens", async () => {
  await show(ActivityFeed, {});
  const feed = screen.getByRole("list", { name: "Newest tokens" });
  await within(feed).findByText("WANV");
  expect(within(feed).getAllByRole("listitem")).toHaveLength(5);
  const price = within(feed).getByText("+0.9%");
  expect(price.className).toContain("text-up");
  expect(price.closest("li")?.textContent).toMatch(/^PriceSHMW/);
});

test("the demo shows five of the newest and the five most talked about", async () => {
  await show(MarketOverview, {});
  await screen.findByText("$4.81M");
  const textsOf = (name: string) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("listitem")
      .map((row) => row.textContent);
  expect(textsOf("Latest discoveries")).toHaveLength(5);
  expect(textsOf("Latest discoveries")[0]).toBe("Warm Anvil WANV4 min ago");
  expect(textsOf("Most popular").map((text) => text.replace(/\D+/g, ""))).toEqual([
    "34",
    "29",
    "23",
    "18",
    "14",
  ]);
});

test("the demo shows the volume, the top token, the trends and what is new, each with its unit", async () => {
  await show(MarketOverview, {});
  await screen.findByText("$4.81M");
  const figures = screen.getAllByRole("term").map((term) => {
    const [value, below] = [term.nextSibling, term.nextSibling?.nextSibling];
    return [term.textContent, value?.textContent, below?.textContent];
  });
  expect(figures).toEqual([
    ["24 h volume", "$4.81M", "+3.4%"],
    ["Top token", "Quiet Otter", "QOTR, $1.24M"],
    ["Active trends", "14", "tokens trending"],
    ["New in last hour", "18", "31 in 24 hours"],
  ]);
});

test("a row of the trending tokens shows every figure of its token", async () => {
  await show(Trending, {});
  const row = (await screen.findByRole("heading", { name: "Quiet Otter" })).closest("li");
  for (const words of ["QOTR $0.00412", "+8.4%", "$1.24M / $4.12M"])
    expect(row?.textContent).toContain(words);
});

test("the age counts up in seconds, then in minutes", async () => {
  vi.useFakeTimers({ now: start });
  onTestFinished(() => void vi.useRealTimers());
  const view = { stats: emptyStats, source: "live", asOf: start, reached: true } as const;
  const { container } = render(<DataAge view={view} />);
  const shownAfter = (seconds: number) => {
    act(() => void vi.advanceTimersByTime(seconds * 1000));
    return container.textContent;
  };
  expect(shownAfter(12)).toBe("updated 12 s ago");
  expect(shownAfter(47)).toBe("updated 59 s ago");
  expect(shownAfter(1)).toBe("updated 1 minute ago");
  expect(shownAfter(180)).toBe("updated 4 minutes ago");
});
