import type { ListedMarketToken } from "@keystead/contract/portal/market";
import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/copying/CopyButton.tsx";
import { AlertLink } from "../alerts/AlertLink.tsx";
import { MarketTokenImage } from "../market-tokens/MarketTokenImage.tsx";
import { MarketTokenTitle } from "./MarketTokenTitle.tsx";
import { useWatched } from "../market-tokens/watch-list.ts";
import { WatchButton } from "../market-tokens/WatchButton.tsx";

interface MarketTokenHeaderProps {
  coin: ListedMarketToken;
  /** How old the figures of the page are. */
  age: ReactNode;
  /** Whether an alert is offered here, where there is no line to set one at. */
  offersAlert: boolean;
}

/** The name and the address of a token, the age of its figures, and ways to watch it and to get an alert about it. */
export function MarketTokenHeader({ coin, age, offersAlert }: MarketTokenHeaderProps) {
  const { address, name, symbol } = coin;
  const watched = useWatched().includes(address);
  return (
    <header>
      <MarketTokenTitle>{name}</MarketTokenTitle>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <MarketTokenImage {...coin} />
          <span className="data truncate text-15 font-medium">{symbol}</span>
          <span className="data text-13 text-muted wrap-anywhere">{address}</span>
          <CopyButton text={address} label="Copy address" tone="plain" />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div>{age}</div>
          <WatchButton address={address} name={name} watched={watched} />
          {offersAlert && <AlertLink coin={coin} className={buttonClass({ tone: "primary" })} />}
        </div>
      </div>
    </header>
  );
}
