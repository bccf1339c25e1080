import { formatAmount } from "../figures/format-market.ts";
import { shortMarketToken } from "./short-market-token.ts";
import { alertNames, type WantedAlert } from "./wanted-alert.ts";

/** A ticker or an address, without the characters that could reorder a text. The server checks it again. */
const coinName = /^[^\p{C}]{1,64}$/u;
const maxAmount = 1e15;

/** Reads the alert of an address; undefined when there is none that a trigger could take. */
export function readAlert(params: URLSearchParams): WantedAlert | undefined {
  const coin = params.get(alertNames.coin)?.trim() ?? "";
  const amount = Number(params.get(alertNames.amount) ?? "");
  if (!coinName.test(coin) || !(amount > 0 && amount <= maxAmount)) return undefined;
  const symbol = params.get(alertNames.symbol)?.trim() ?? "";
  return { coin, amount, ...(coinName.test(symbol) && symbol.length <= 32 && { symbol }) };
}

/** The same address without its alert. */
export function withoutAlert(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of Object.values(alertNames)) rest.delete(name);
  return rest;
}

/** An alert in words: "QOTR above $1M". */
export function alertWords({ coin, symbol, amount }: WantedAlert): string {
  return `${symbol ?? shortMarketToken(coin)} above ${formatAmount(amount)}`;
}
