import { formatAmount } from "../figures/format-market.ts";
import { shortMarketToken } from "./short-market-token.ts";

/** A volume alert that somebody set up before they had a license. Addresses of pages carry it to the dashboard. */
export interface WantedAlert {
  /** A ticker or an address, as a trigger takes it. */
  readonly coin: string;
  /** What the token is called, where `coin` is an address. */
  readonly symbol?: string | undefined;
  /** US dollars of volume in 24 hours. */
  readonly amount: number;
}

const names = { coin: "token", symbol: "symbol", amount: "amount" } as const;

/** Writes an alert as the query of an address: "?token=QOTR&amount=1000000". */
export function writeAlert({ coin, symbol, amount }: WantedAlert): string {
  const params = new URLSearchParams({ [names.coin]: coin, [names.amount]: String(amount) });
  if (symbol !== undefined && symbol !== coin) params.set(names.symbol, symbol);
  return `?${params}`;
}

/** A ticker or an address, without the characters that could reorder a text. The server checks it again. */
const coinName = /^[^\p{C}]{1,64}$/u;
const maxAmount = 1e15;

/** Reads the alert of an address; undefined when there is none that a trigger could take. */
export function readAlert(params: URLSearchParams): WantedAlert | undefined {
  const coin = params.get(names.coin)?.trim() ?? "";
  const amount = Number(params.get(names.amount) ?? "");
  if (!coinName.test(coin) || !(amount > 0 && amount <= maxAmount)) return undefined;
  const symbol = params.get(names.symbol)?.trim() ?? "";
  return { coin, amount, ...(coinName.test(symbol) && symbol.length <= 32 && { symbol }) };
}

/** The same address without its alert. */
export function withoutAlert(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of Object.values(names)) rest.delete(name);
  return rest;
}

/** An alert in words: "QOTR above $1M". */
export function alertWords({ coin, symbol, amount }: WantedAlert): string {
  return `${symbol ?? shortMarketToken(coin)} above ${formatAmount(amount)}`;
}
