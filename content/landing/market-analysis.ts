import type { MarketAnalysis } from "@keystead/contract/shop/landing";

/**
 * The market analysis. None of these tokens exists, nor is any of them in the sample market; each shows one way to read
 * the three figures.
 */
export const marketAnalysis: MarketAnalysis | undefined = {
  title: "Read a market before you enter it",
  aside: "Same three numbers. Four very different tokens.",
  cards: [
    {
      id: "harbor-bell",
      name: "Harbor Bell",
      symbol: "HBLL",
      marketCap: 1_840_000,
      volume24h: 412_000,
      change24h: 8.4,
      analysis:
        "A fifth of the cap changed hands and the price rose a little: steady two-sided trading. Next, check how many wallets took part.",
      sample: true,
    },
    {
      id: "loose-pebble",
      name: "Loose Pebble",
      symbol: "LPBL",
      marketCap: 96_000,
      volume24h: 1_310_000,
      change24h: -3.1,
      analysis:
        "Volume is thirteen times the cap, yet the price barely moved: the same coins kept changing hands. Volume alone can’t tell you between whom.",
      sample: true,
    },
    {
      id: "red-ribbon",
      name: "Red Ribbon",
      symbol: "RRBN",
      marketCap: 5_220_000,
      volume24h: 38_500,
      change24h: 41.7,
      analysis:
        "A big rise on little volume: a handful of trades set this price. The cap shows what the last buyer paid, not what you could sell for.",
      sample: true,
    },
    {
      id: "cold-ember",
      name: "Cold Ember",
      symbol: "CEMB",
      marketCap: 740_000,
      volume24h: 265_000,
      change24h: -22.6,
      analysis:
        "A third of the cap traded on the way down. One daily number hides the pace: look at each hour before you decide it has slowed.",
      sample: true,
    },
  ],
};
