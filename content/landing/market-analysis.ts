import type { MarketAnalysis } from "@keystead/contract/shop/landing";

/**
 * The market analysis. None of these tokens exists, nor is any of them in the sample market; each shows one way to read
 * the three figures.
 */
export const marketAnalysis: MarketAnalysis | undefined = {
  title: "Read a market before you enter it",
  aside: "Four ways to read the same three figures.",
  cards: [
    {
      id: "sample-harbor",
      name: "Sample Harbor",
      symbol: "SHARBOR",
      marketCap: 1_840_000,
      volume24h: 412_000,
      change24h: 8.4,
      analysis:
        "A fifth of the market cap changed hands in a day while the price rose a little. That is what steady two-sided trading looks like. Next to check: how many different wallets took part.",
      sample: true,
    },
    {
      id: "sample-pebble",
      name: "Sample Pebble",
      symbol: "SPEBBLE",
      marketCap: 96_000,
      volume24h: 1_310_000,
      change24h: -3.1,
      analysis:
        "Volume is thirteen times the market cap and the price hardly moved. Either the same coins went around many times, or few wallets traded with each other. Volume alone cannot tell which.",
      sample: true,
    },
    {
      id: "sample-ribbon",
      name: "Sample Ribbon",
      symbol: "SRIBBON",
      marketCap: 5_220_000,
      volume24h: 38_500,
      change24h: 41.7,
      analysis:
        "A large rise on very little volume: few trades set this price. A market cap worked out from it says what the last buyer paid, and not what all holders could sell for.",
      sample: true,
    },
    {
      id: "sample-ember",
      name: "Sample Ember",
      symbol: "SEMBER",
      marketCap: 740_000,
      volume24h: 265_000,
      change24h: -22.6,
      analysis:
        "A third of the market cap traded on the way down, so holders are leaving at real prices. A daily figure hides the pace: look at the single hours before deciding whether it has slowed.",
      sample: true,
    },
  ],
};
