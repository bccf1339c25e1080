/** Shortens an address to its two ends, because people compare those. */
export function shortMarketToken(coin: string): string {
  return coin.length > 20 ? `${coin.slice(0, 6)}…${coin.slice(-4)}` : coin;
}
