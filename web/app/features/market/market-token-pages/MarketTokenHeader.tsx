import type { ListedMarketToken } from "@keystead/contract/portal/market";
import { buttonClass } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/copying/CopyButton.tsx";
import { AlertLink } from "../alerts/AlertLink.tsx";
import { MarketTokenImage } from "../market-tokens/MarketTokenImage.tsx";
import { MarketTokenTitle } from "./MarketTokenTitle.tsx";
import { useWatched } from "../market-tokens/watch-list.ts";
import { WatchButton } from "../market-tokens/WatchButton.tsx";

interface MarketTokenHeaderProps {
  coin: ListedMarketToken;
  /** Whether the token comes from the sample. Nobody trades such a token, so no trigger could fire for it. */
  isSample: boolean;
}

/** The name and the address of a token, with ways to watch it and to get an alert about it. */
export function MarketTokenHeader({ coin, isSample }: MarketTokenHeaderProps) {
  const { address, name, symbol } = coin;
  const watched = useWatched().includes(address);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <MarketTokenTitle>{name}</MarketTokenTitle>
        <p className="mt-3 flex items-center gap-3">
          <MarketTokenImage {...coin} />
          <span className="data truncate text-15">{symbol}</span>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="data text-13 text-muted wrap-anywhere">{address}</span>
          <CopyButton text={address} label="Copy address" tone="plain" />
        </div>
      </div>
      <div className="flex items-center gap-2">
        <WatchButton address={address} name={name} watched={watched} />
        {!isSample && <AlertLink coin={coin} className={buttonClass({ tone: "primary" })} />}
      </div>
    </header>
  );
}
