/** A volume alert that somebody set up before they had a license. Addresses of pages carry it to the dashboard. */
export interface WantedAlert {
  /** A ticker or an address, as a trigger takes it. */
  readonly coin: string;
  /** What the token is called, where `coin` is an address. */
  readonly symbol?: string | undefined;
  /** US dollars of volume in 24 hours. */
  readonly amount: number;
}

/** The names of the parameters. */
export const alertNames = { coin: "token", symbol: "symbol", amount: "amount" } as const;

/** Writes an alert as the query of an address: "?token=QOTR&amount=1000000". */
export function writeAlert({ coin, symbol, amount }: WantedAlert): string {
  const params = new URLSearchParams({ [alertNames.coin]: coin, [alertNames.amount]: String(amount) });
  if (symbol !== undefined && symbol !== coin) params.set(alertNames.symbol, symbol);
  return `?${params}`;
}
