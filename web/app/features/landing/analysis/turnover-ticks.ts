const lowest = 0.001;

/**
 * How many ticks of a logarithmic ruler a turnover fills. The first tick stands for 0.1 % of the market cap, and every
 * decade has `perDecade` ticks. Above the end of the ruler all ticks are filled, and the number beside it gives the
 * amount.
 */
export function turnoverTicks(turnover: number, perDecade: number, ticks: number): number {
  if (turnover < lowest) return 0;
  return Math.min(ticks, Math.round(Math.log10(turnover / lowest) * perDecade) + 1);
}
