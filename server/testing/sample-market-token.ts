import type { MarketToken } from "../features/market/rules.ts";

/** A token of which no figure is known. */
export const sampleMarketToken: MarketToken = {
  address: "GaugeGaugeGaugeGaugeGaugeGaugeGaugeGauge",
  name: "Gauge",
  symbol: "GAUGE",
  price: null,
  volume24h: null,
  change24h: null,
  marketCap: null,
  transactions24h: null,
  replies: null,
  createdAt: null,
  imageUrl: null,
};
