import type { ShopModule } from "@keystead/contract/shop/shop-files";

export const hasMarket: boolean = true;

/** Where the tokens are traded. The program is the one that creates them. */
export const marketVenue: ShopModule<"market">["marketVenue"] = {
  network: "solana",
  dex: "pump-fun",
  protocol: "pump",
  program: "6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P",
  launchpadUrl: "https://frontend-api-v3.pump.fun",
  imageHosts: [
    "ipfs.io",
    "cf-ipfs.com",
    "gateway.pinata.cloud",
    "pump.mypinata.cloud",
    "images.pump.fun",
    "arweave.net",
    "cdn.dexscreener.com",
    "dd.dexscreener.com",
    "assets.geckoterminal.com",
    "assets.coingecko.com",
    "coin-images.coingecko.com",
  ],
};

/** What the products are called in a trigger, for short: `volume` is `volume-bot`. */
export const triggerProducts: readonly string[] = ["volume", "reply", "bundler", "trending", "like"];

/**
 * A market nobody traded in: what the panels show, under a "Sample data" label, while there is no real data. The newest
 * tokens are not the popular ones, so that no two lists on a page name the same.
 */
const coins = [
  coin("Quiet Otter", "QOTR", 0.00412, 8.4, 1_240_000, 4_120_000, 34, 58),
  coin("Paper Lantern", "LNTN", 0.00087, -4.6, 812_000, 1_840_000, 29, 55),
  coin("Slow Comet", "SLWC", 0.0019, 2.1, 655_000, 1_900_000, 23, 51),
  coin("Odd Biscuit", "ODDB", 0.00036, -1.8, 471_000, 740_000, 18, 47),
  coin("Glass Teapot", "GLTP", 0.00254, 5.7, 398_000, 2_540_000, 14, 38),
  coin("Corner Kiosk", "CKSK", 0.00011, -3.1, 266_000, 312_000, 9, 26),
  coin("Tin Rocket", "TINR", 0.00078, 9.6, 214_000, 780_000, 8, 19),
  coin("Short Meadow", "SHMW", 0.00023, 0.9, 158_000, 231_000, 7, 11),
  coin("Blue Ladder", "BLDR", 0.00031, 1.4, 121_000, 198_000, 6, 6),
  coin("Warm Anvil", "WANV", 0.00014, -2.2, 84_000, 142_000, 5, 4),
];

function coin(
  name: string,
  symbol: string,
  price: number,
  percentChange24h: number,
  volume: number,
  marketCap: number,
  replies: number,
  minutes: number,
) {
  // Not an address on any chain: a mint address has no hyphen.
  const mintAddress = `sample-${symbol.toLowerCase()}`;
  const figures = { name, symbol, mintAddress, price, percentChange24h, volume, marketCap };
  return {
    created: { ...figures, timeAgo: `${minutes} min ago` },
    popular: { ...figures, replies, transactions: null },
  };
}

/** Prices, volumes and market caps in US dollars, changes in percent. The same for everybody, every time. */
export const sampleMarket: ShopModule<"market">["sampleMarket"] = {
  volumeStats: {
    totalVolume24h: 4_810_000,
    percentChange: 3.4,
    topToken: { name: "Quiet Otter", symbol: "QOTR", volume: 1_240_000 },
  },
  trendingTokens: { count: 14, newInLastHour: 18 },
  newTokens: { total: 31, items: coins.map(({ created }) => created).toReversed() },
  popularTokens: { items: coins.map(({ popular }) => popular) },
};
