import type { ListedMarketToken } from "@keystead/contract/portal/market";
import { href, Link } from "react-router";
import { formatAmount } from "../figures/format-market.ts";
import { suggestedAmount } from "./suggested-amount.ts";
import { writeAlert } from "./wanted-alert.ts";

interface AlertLinkProps {
  coin: Pick<ListedMarketToken, "address" | "symbol" | "volume24h">;
  /** US dollars; the next round amount above the volume unless stated. */
  amount?: number;
  className: string;
}

/**
 * Offers an alert on the volume of a token: somebody who is signed in gets the form for it, filled in; a visitor signs up
 * first, and the address keeps the alert.
 */
export function AlertLink({
  coin: { address, symbol, volume24h },
  amount = suggestedAmount(volume24h ?? 0),
  className,
}: AlertLinkProps) {
  // Nobody knows what is above an unknown volume.
  if (volume24h === null) return null;
  const search = writeAlert({ coin: address, symbol, amount });
  const words = `Alert me at ${formatAmount(amount)}`;
  const name = `${words} for ${symbol}`;
  return (
    <>
      <Link
        to={`${href("/license-dashboard")}${search}#triggers`}
        aria-label={name}
        className={`signed-in-only ${className}`}
      >
        {words}
      </Link>
      <Link to={`${href("/register")}${search}`} aria-label={name} className={`signed-out-only ${className}`}>
        {words}
      </Link>
    </>
  );
}
